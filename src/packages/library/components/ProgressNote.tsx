import { Text, View } from '@tarojs/components'
import styles from './ProgressNote.module.scss'

interface ProgressNoteProps {
  text: string
  /** 0 to 1; without it there is no bar. */
  progress?: number
}

/** The note of a document's row with how far it was read. */
export function ProgressNote({ text, progress }: ProgressNoteProps) {
  return (
    <View className={styles.note}>
      <Text className={`${styles.text} t-progress-note`}>{text}</Text>
      {progress === undefined ? null : (
        <View className={styles.track} aria-hidden="true">
          <View className={styles.done} style={{ width: `${Math.round(Math.min(1, Math.max(0, progress)) * 100)}%` }} />
        </View>
      )}
    </View>
  )
}
