import { useRoute } from '@/routes'
import { LastResult } from '../components/LastResult'

/** `/GKResult/{id}`: one's result in the knowledge contest; `id` is the attempt. */
export default function GkResultPage() {
  return <LastResult family="gk" attempt={useRoute<'gkResult'>().params.id} />
}
