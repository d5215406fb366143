import { View } from '@tarojs/components'
import styles from './Progress.module.scss'

/** How much is done, 0 to 1. The words beside it say the same, so that it is decoration for who cannot see it. */
export function Progress({ value }: { value: number }) {
  return (
    <View className={styles.track} aria-hidden="true">
      <View className={styles.done} style={{ width: `${Math.round(Math.min(1, Math.max(0, value)) * 100)}%` }} />
    </View>
  )
}
