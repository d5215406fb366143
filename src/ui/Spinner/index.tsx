import { View } from '@tarojs/components'
import styles from './Spinner.module.scss'

/** Something takes a moment; lists use Skeleton instead. */
export function Spinner({ text = '' }: { text?: string }) {
  return (
    <View className={styles.row}>
      <View className={styles.wheel} />
      {text ? <View className={styles.text}>{text}</View> : null}
    </View>
  )
}
