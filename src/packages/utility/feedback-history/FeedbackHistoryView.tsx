import { Text, View } from '@tarojs/components'
import type { Feedback } from '@/api/feedback'
import { feedbackTypeName } from '@/domain/feedback'
import { formatDayTime } from '@/domain/format'
import { withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { LoadMore } from '@/ui/LoadMore'
import { Tag } from '@/ui/Tag'
import styles from './FeedbackHistoryView.module.scss'

interface FeedbackHistoryViewProps {
  items: readonly Feedback[]
  more: 'loading' | 'more' | 'end' | 'error'
  onMore: () => void
  onOpen: (id: string) => void
  onWrite: () => void
}

/** What was sent, the newest first, and whether it was answered. */
export function FeedbackHistoryView({ items, more, onMore, onOpen, onWrite }: FeedbackHistoryViewProps) {
  return (
    <>
      {items.map((item) => (
        <Row key={item.id} item={item} onOpen={onOpen} />
      ))}
      <LoadMore state={more} onLoad={onMore} />
      <View className={styles.foot}>
        <Button tone="secondary" onPress={onWrite} testId="feedback-write">
          再写一条反馈
        </Button>
      </View>
    </>
  )
}

function Row({ item, onOpen }: { item: Feedback; onOpen: (id: string) => void }) {
  const { id, type, content, createdAt, replies, pictures } = item
  const state = replies.length > 0 ? `已回复 ${replies.length} 条` : '待回复'
  return (
    <View className={`${styles.row} t-feedback`} onClick={() => onOpen(id)} {...withRole('button')}>
      <View className={styles.head}>
        <Text className={styles.type}>{feedbackTypeName(type)}</Text>
        <Tag tone={replies.length > 0 ? 'success' : 'neutral'}>{state}</Tag>
      </View>
      <Text className={styles.content}>{content}</Text>
      <Text className={styles.note}>
        {formatDayTime(createdAt)}
        {pictures.length > 0 ? ` · ${pictures.length} 张截图` : ''}
      </Text>
    </View>
  )
}
