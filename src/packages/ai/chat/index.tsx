import { useRoute } from '@/routes'
import { Chat } from './Chat'

/** `/ZlhAiHome` and `/ZlhAiHomeV2`; `?id=` opens a conversation, `?q=` begins with a question, `?paper=` asks one paper. */
export default function ChatPage() {
  const { query, preset } = useRoute<'zlhAiHome' | 'zlhAiHomeV2'>()
  const paper = /^\d{1,15}$/.test(query.paper ?? '') ? (query.paper ?? '') : ''
  return (
    <Chat
      looked={{ scope: paper ? 'paper' : 'all', scopeId: paper }}
      goesOn={preset.version === '2'}
      id={query.id}
      question={query.q}
    />
  )
}
