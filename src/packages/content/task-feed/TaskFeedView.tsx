import { Text, View } from '@tarojs/components'
import type { TaskFeedItem } from '@/api/task-feed'
import { formatWhole } from '@/domain/format'
import { Button } from '@/ui/Button'
import { Rows } from '@/features/doc-feed/Rows'
import { DocRow } from '@/ui/DocRow'
import { LoadMore } from '@/ui/LoadMore'
import { Tag } from '@/ui/Tag'
import styles from './TaskFeedView.module.scss'

interface TaskFeedViewProps {
  items: readonly TaskFeedItem[]
  /** Of all of the day. */
  credits: number
  earned: number
  signedIn: boolean
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onOpen: (item: TaskFeedItem) => void
  onSignIn: () => void
}

/** What the day offers and what is earned of it. */
export function TaskFeedView({ items, credits, earned, signedIn, more, onLoadMore, onOpen, onSignIn }: TaskFeedViewProps) {
  return (
    <View className="t-task-feed">
      <View className={styles.head}>
        <View className={styles.figure}>
          <Text className={`${styles.earned} t-task-earned`}>{earned}</Text>
          <Text className={styles.note}>今日已得积分</Text>
        </View>
        <View className={styles.figure}>
          <Text className={`${styles.number} t-task-credits`}>{formatWhole(credits)}</Text>
          <Text className={styles.note}>今日可得积分</Text>
        </View>
        {signedIn ? null : (
          <Button size="small" onPress={onSignIn} testId="task-sign-in">
            登录领积分
          </Button>
        )}
      </View>
      <Rows>
        {items.map((item) => (
          <DocRow
            key={item.doc.id}
            doc={item.doc}
            onPress={() => onOpen(item)}
            note={
              <View className={styles.task}>
                {item.finished ? <Tag tone="success">已完成</Tag> : <Tag tone="reward">+{item.credits} 积分</Tag>}
                <Text className={`${styles.target} t-task-target`}>{item.missionTarget}</Text>
              </View>
            }
          />
        ))}
      </Rows>
      <LoadMore state={more} onLoad={onLoadMore} />
    </View>
  )
}
