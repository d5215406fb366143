import { useRoute } from '@/routes'
import { Chat, type Looked } from './Chat'

const idOf = (text = ''): string => (/^\d{1,15}$/.test(text) ? text : '')

/** `/ZlhAiHome` and `/ZlhAiHomeV2`; `?id=` opens a conversation, `?q=` begins with a question, `?paper=` asks one paper, `?upload=` one of one's own. */
export default function ChatPage() {
  const { query, preset } = useRoute<'zlhAiHome' | 'zlhAiHomeV2'>()
  const looked: Looked =
    idOf(query.paper) !== ''
      ? { scope: 'paper', scopeId: idOf(query.paper) }
      : idOf(query.upload) !== ''
        ? { scope: 'upload', scopeId: idOf(query.upload) }
        : { scope: 'all', scopeId: '' }
  return <Chat looked={looked} goesOn={preset.version === '2'} id={query.id} question={query.q} />
}
