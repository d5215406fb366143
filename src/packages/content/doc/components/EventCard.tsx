import { Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { eventApi, type DocEvent } from '@/api/event'
import { eventTimeText } from '@/domain/event-time'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { Button } from '@/ui/Button'
import { ListRow } from '@/ui/ListRow'
import { Tag } from '@/ui/Tag'
import { eventCountText, eventStateText, mayEventSignIn } from '../../components/event-texts'
import styles from './cards.module.scss'

/** The event behind an article, and the way to its sign-up. */
export function EventCard({ docId }: { docId: string }) {
  const { data, error, refetch } = useApi(eventApi.info, { docId })
  // Signed up, or taken back, on the page above.
  useDidShow(() => {
    if (data) void refetch()
  })
  if (error && !data)
    return <ListRow icon="calendar" text="活动信息加载失败，点击重试" onPress={() => void refetch()} testId="event-retry" />
  if (!data?.event) return null
  const { event, isHost } = data
  const open = (type: '1' | '2') => void navigate('docSignIn', { id: docId, type })
  return (
    <View className={`${styles.card} t-event-card`}>
      <View className={styles.head}>
        <Text className={styles.title}>{event.title}</Text>
        <Tag tone={event.state === 'open' || event.signUp ? 'primary' : 'neutral'} testId="event-state">
          {eventStateText(event)}
        </Tag>
      </View>
      <Text className={styles.note}>{eventTimeText(event)}</Text>
      <Text className={styles.note}>{[event.place || '线上活动', eventCountText(event)].join(' · ')}</Text>
      <View className={styles.actions}>
        <Button size="small" tone={event.signUp ? 'secondary' : 'primary'} onPress={() => open('1')} testId="event-open">
          {actionOf(event)}
        </Button>
        {isHost || mayEventSignIn(event) ? (
          <Button size="small" onPress={() => open('2')} testId="event-sign-in">
            {isHost ? '显示签到码' : '现场签到'}
          </Button>
        ) : null}
      </View>
    </View>
  )
}

const actionOf = ({ signUp, state }: DocEvent): string => (signUp ? '查看报名' : state === 'open' ? '我要报名' : '查看活动')
