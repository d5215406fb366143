import { Text, View } from '@tarojs/components'
import type { LiveRoomAnswer } from '@/api/live'
import { formatDayTime } from '@/domain/format'
import { Button } from '@/ui/Button'
import { Picture } from '@/ui/Picture'
import { promiseOf } from '../hooks/use-reminder'
import { useTicks } from '../hooks/use-ticks'
import { Countdown } from './Countdown'
import styles from './Preview.module.scss'

interface PreviewProps {
  room: LiveRoomAnswer
  cover: string
  onRemind: () => void
  /** Undefined: this host reaches no calendar. */
  onCalendar?: () => void
}

const LOOK_MS = 10_000

/** A live that has not begun: its cover, how long it is, and how not to miss it. */
export function Preview({ room, cover, onRemind, onCalendar }: PreviewProps) {
  const promise = promiseOf(room.startTime, useTicks(LOOK_MS), room.remindedInWeChat)
  return (
    <View className={`${styles.box} t-live-preview`}>
      <Picture className={styles.cover} src={room.poster || cover} ratio="wide" alt="" eager />
      <Countdown startTime={room.startTime} />
      <Text className={styles.start}>{formatDayTime(room.startTime)} 开始</Text>
      <View className={styles.actions}>
        {promise ? (
          <Button
            tone={room.reminded ? 'secondary' : 'primary'}
            size="small"
            icon={room.reminded ? 'check' : 'clock'}
            onPress={onRemind}
            testId="live-remind"
          >
            {room.reminded ? '已预约' : '预约提醒'}
          </Button>
        ) : null}
        {onCalendar ? (
          <Button tone="secondary" size="small" icon="calendar" onPress={onCalendar} testId="live-calendar">
            加入日历
          </Button>
        ) : null}
      </View>
      <Text className={`${styles.start} t-live-promise`}>
        {promise === '' ? '马上开始，请留在本页' : room.reminded ? `${promise}，再点一次取消` : promise}
      </Text>
    </View>
  )
}
