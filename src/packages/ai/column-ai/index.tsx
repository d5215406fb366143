import { useRoute } from '@/routes'
import { Chat } from '../chat/Chat'

/** `/columnAI/{id}`: the conversation over the articles of one column. */
export default function ColumnAiPage() {
  const { params } = useRoute<'columnAI'>()
  return <Chat looked={{ scope: 'column', scopeId: params.id }} />
}
