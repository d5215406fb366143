import { Text, View } from '@tarojs/components'
import type { Conversation } from '@/api/ai'
import { formatRelative } from '@/domain/format'
import { a11y, withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import styles from './ChatHistory.module.scss'

interface ChatHistoryViewProps {
  items: readonly Conversation[]
  onOpen: (id: string) => void
  onMore: (conversation: Conversation) => void
}

export function ChatHistoryView({ items, onOpen, onMore }: ChatHistoryViewProps) {
  return (
    <View className={styles.list}>
      {items.map((conversation) => {
        const { id, title, scopeName, questions, updatedAt } = conversation
        return (
          <View key={id} className={`${styles.row} t-conversation`}>
            <View className={styles.body} onClick={() => onOpen(id)} {...withRole('button')}>
              <Text className={styles.title}>{title}</Text>
              <Text className={styles.note}>
                {[scopeName, `${questions} 个问题`, formatRelative(updatedAt)].filter(Boolean).join(' · ')}
              </Text>
            </View>
            <View
              className={`${styles.more} t-conversation-more`}
              onClick={() => onMore(conversation)}
              {...a11y(`管理“${title}”`, 'button')}
            >
              <Icon name="more" color="ink-2" />
            </View>
          </View>
        )
      })}
    </View>
  )
}
