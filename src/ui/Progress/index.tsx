import { View } from '@tarojs/components'
import classNames from 'classnames'
import styles from './Progress.module.scss'

interface ProgressProps {
  /** 0 to 1. */
  value: number
  /** Gold is what earns something. */
  tone?: 'brand' | 'gold'
}

/** How much is done, or of the most. The words beside it say the same, so that it is decoration for who cannot see it. */
export function Progress({ value, tone = 'brand' }: ProgressProps) {
  return (
    <View className={styles.track} aria-hidden="true">
      <View
        className={classNames(styles.done, styles[tone])}
        style={{ width: `${Math.round(Math.min(1, Math.max(0, value)) * 100)}%` }}
      />
    </View>
  )
}
