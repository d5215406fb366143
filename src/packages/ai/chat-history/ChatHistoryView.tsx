import type { Conversation } from '@/api/ai'
import { formatRelative } from '@/domain/format'
import { KeptList } from '../components/KeptList'

interface ChatHistoryViewProps {
  items: readonly Conversation[]
  onOpen: (id: string) => void
  onMore: (conversation: Conversation) => void
}

const noteOf = ({ scopeName, scopeRetraction, questions, updatedAt }: Conversation): string =>
  [scopeRetraction && '已撤稿', scopeName, `${questions} 个问题`, formatRelative(updatedAt)].filter(Boolean).join(' · ')

export function ChatHistoryView({ items, onOpen, onMore }: ChatHistoryViewProps) {
  return <KeptList items={items} noteOf={noteOf} onOpen={onOpen} onMore={onMore} testId="conversation" />
}
