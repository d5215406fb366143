import { Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { voteApi } from '@/api/vote'
import { formatDayTime } from '@/domain/format'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { Button } from '@/ui/Button'
import { ListRow } from '@/ui/ListRow'
import styles from './cards.module.scss'

/** The vote of an article, and the way to it. */
export function VoteCard({ docId }: { docId: string }) {
  const { data, error, refetch } = useApi(voteApi.info, { docId })
  useDidShow(() => {
    if (data) void refetch()
  })
  if (error && !data)
    return <ListRow icon="trial" text="投票信息加载失败，点击重试" onPress={() => void refetch()} testId="vote-retry" />
  if (!data?.vote) return null
  const { title, voterCount, state, endTime, mine } = data.vote
  const isDone = mine.length > 0 || state === 'ended'
  return (
    <View className={`${styles.card} t-vote-card`}>
      <Text className={styles.title}>{title}</Text>
      <Text className={styles.note}>
        {[`${voterCount} 人参与`, state === 'ended' ? '投票已结束' : `${formatDayTime(endTime)} 截止`].join(' · ')}
      </Text>
      <View className={styles.actions}>
        <Button
          size="small"
          tone={isDone ? 'secondary' : 'primary'}
          onPress={() => void navigate('docVote', { id: docId })}
          testId="vote-open"
        >
          {isDone ? '查看结果' : '参与投票'}
        </Button>
      </View>
    </View>
  )
}
