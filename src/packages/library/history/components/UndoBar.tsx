import { Text, View } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import styles from './UndoBar.module.scss'

/** The five seconds in which a deletion can be taken back. */
export function UndoBar({ onUndo }: { onUndo: () => void }) {
  return (
    <View className={`${styles.bar} t-history-undo`} {...a11y('已删除 1 条历史', 'status')}>
      <Text className={styles.text}>已删除 1 条</Text>
      <View className={`${styles.action} t-history-undo-action`} onClick={onUndo} {...a11y('撤销删除', 'button')}>
        撤销
      </View>
    </View>
  )
}
