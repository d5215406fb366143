import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { formatClock } from '@/domain/format'
import { chapterAt, marksOn, partOf, type Mark } from '@/domain/player/place'
import styles from './Controls.module.scss'
import type { Playback } from './Playback'
import { SeekInput } from './SeekInput'

interface SeekBarProps {
  playback: Playback
  chapters: readonly Mark[]
  /** Where a finger holds the bar; null: none does. */
  held: number | null
  onHold: (seconds: number | null) => void
}

const percent = (seconds: number, duration: number): string => `${(partOf(seconds, duration) * 100).toFixed(2)}%`

/** How far it is: what is here already, the marks of the chapters, and the chapter of now, or of where the finger is. */
export const SeekBar = observer(function SeekBar({ playback, chapters, held, onHold }: SeekBarProps) {
  const { duration, buffered, second } = playback
  if (duration <= 0) return null
  const at = held ?? second
  const chapter = chapterAt(chapters, at)
  return (
    <View className={styles.seek}>
      {held !== null || chapter ? (
        <View className={`${styles.chapter} t-player-chapter`}>
          {held === null ? null : <Text className={styles.heldAt}>{formatClock(held)}</Text>}
          <Text className={styles.chapterTitle}>{chapter}</Text>
        </View>
      ) : null}
      <View className={styles.bar}>
        <View className={styles.trough}>
          <View className={styles.buffered} style={{ width: percent(buffered, duration) }} />
          <View className={styles.done} style={{ width: percent(at, duration) }} />
          {marksOn(chapters, duration).map(({ seconds }) => (
            <View key={seconds} className={`${styles.mark} t-player-mark`} style={{ left: percent(seconds, duration) }} />
          ))}
        </View>
        <View className={styles.knob} style={{ left: percent(at, duration) }} />
        <SeekInput
          className={`${styles.input} t-player-seek`}
          label="播放进度"
          text={`${formatClock(at)}，共 ${formatClock(duration)}${chapter && `，${chapter}`}`}
          value={at}
          max={Math.floor(duration)}
          onMoving={onHold}
          onMoved={(seconds) => {
            // Fingers and pointers both say that they left.
            if (held !== null) playback.seek(seconds)
            onHold(null)
          }}
        />
      </View>
    </View>
  )
})
