import { Text, View } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import styles from './UndoBar.module.scss'

interface UndoBarProps {
  /** What was done, e.g. `已删除 3 条`. */
  text: string
  onUndo: () => void
}

/** The five seconds in which a deletion can be taken back. */
export function UndoBar({ text, onUndo }: UndoBarProps) {
  return (
    <View className={`${styles.bar} t-undo`} {...a11y(text, 'status')}>
      <Text className={styles.text}>{text}</Text>
      <View className={`${styles.action} t-undo-action`} onClick={onUndo} {...a11y('撤销', 'button')}>
        撤销
      </View>
    </View>
  )
}
