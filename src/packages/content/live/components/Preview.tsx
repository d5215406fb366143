import { Text, View } from '@tarojs/components'
import type { LiveRoomAnswer } from '@/api/live'
import { formatDayTime } from '@/domain/format'
import { Button } from '@/ui/Button'
import { Picture } from '@/ui/Picture'
import { Countdown } from './Countdown'
import styles from './Preview.module.scss'

interface PreviewProps {
  room: LiveRoomAnswer
  cover: string
  /** The server's time. */
  now: () => number
  onRemind: () => void
  /** Undefined: this host reaches no calendar. */
  onCalendar?: () => void
}

/** A live that has not begun: its cover, how long it is, and how not to miss it. */
export function Preview({ room, cover, now, onRemind, onCalendar }: PreviewProps) {
  return (
    <View className={`${styles.box} t-live-preview`}>
      <Picture src={room.poster || cover} ratio="wide" alt="" />
      <Countdown startTime={room.startTime} now={now} />
      <Text className={styles.start}>{formatDayTime(room.startTime)} 开始</Text>
      <View className={styles.actions}>
        <Button tone={room.reminded ? 'secondary' : 'primary'} size="small" onPress={onRemind} testId="live-remind">
          {room.reminded ? '已设提醒' : '提醒我'}
        </Button>
        {onCalendar ? (
          <Button tone="secondary" size="small" onPress={onCalendar} testId="live-calendar">
            加入日历
          </Button>
        ) : null}
      </View>
    </View>
  )
}
