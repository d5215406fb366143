import { useRoute } from '@/routes'
import { LastResult } from '../components/LastResult'

/** `/MetResult` and `/GCPResult`: one's result of a questionnaire contest, and of the exam on good clinical practice. */
export default function MetResultPage() {
  const { preset, query } = useRoute<'metResult' | 'gcpResult'>()
  return <LastResult family={preset.kind === 'gcp' ? 'gcp' : 'met'} attempt={query.attempt ?? ''} />
}
