import { useRoute } from '@/routes'
import { InterpretationPage } from './InterpretationPage'
import { RecordsPage } from './RecordsPage'
import { StartPage } from './StartPage'

/** `/medSeekInterpret` begins one, and lists one's own; `?file=` is a file of records, of which one is chosen; `/medSeekInterpret/{rid}` is one of them. */
export default function MedseekPage() {
  const { params, query } = useRoute<'medseekInterpret' | 'medseekInterpretByRid'>()
  if ('rid' in params) return <InterpretationPage id={params.rid} passage={query.passage ?? ''} />
  return query.file ? <RecordsPage uploadKey={query.file} /> : <StartPage />
}
