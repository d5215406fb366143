import { useRoute } from '@/routes'
import { InterpretationPage } from './InterpretationPage'
import { StartPage } from './StartPage'

/** `/medSeekInterpret` begins one, and lists one's own; `/medSeekInterpret/{rid}` is one of them. */
export default function MedseekPage() {
  const { params, query } = useRoute<'medseekInterpret' | 'medseekInterpretByRid'>()
  return 'rid' in params ? <InterpretationPage id={params.rid} passage={query.passage ?? ''} /> : <StartPage />
}
