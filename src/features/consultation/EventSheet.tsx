import { Text, View } from '@tarojs/components'
import { formatDayTime } from '@/domain/format'
import { Sheet } from '@/ui/Sheet'
import styles from './EventSheet.module.scss'

interface EventSheetProps {
  open: boolean
  title: string
  events: readonly { text: string; reason: string; at: string }[]
  onClose: () => void
}

/** What happened to an order or a prescription, with the reasons that were given, oldest first. */
export const EventSheet = ({ open, title, events, onClose }: EventSheetProps) => (
  <Sheet open={open} title={title} onClose={onClose} testId="history-sheet">
    {events.map(({ text, reason, at }, place) => (
      <View key={place} className={styles.event}>
        <Text className={styles.text}>{text}</Text>
        {reason ? <Text className={styles.note}>{reason}</Text> : null}
        <Text className={styles.note}>{formatDayTime(at)}</Text>
      </View>
    ))}
  </Sheet>
)
