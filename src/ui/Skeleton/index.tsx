import { View } from '@tarojs/components'
import classNames from 'classnames'
import styles from './Skeleton.module.scss'

interface SkeletonProps {
  /** What is coming: rows with a picture, a long text, or plain lines. */
  shape?: 'rows' | 'article' | 'lines'
  count?: number
}

/** Grey shapes where the content will be. */
export function Skeleton({ shape = 'rows', count = 6 }: SkeletonProps) {
  const items = Array.from({ length: count }, (_, index) => index)
  if (shape === 'rows') {
    return (
      <View aria-label="正在加载" className="t-skeleton">
        {items.map((index) => (
          <View key={index} className={styles.row}>
            <View className={styles.text}>
              <View className={styles.line} />
              <View className={styles.line} />
              <View className={styles.short} />
            </View>
            <View className={styles.picture} />
          </View>
        ))}
      </View>
    )
  }
  return (
    <View aria-label="正在加载" className={classNames(styles.block, 't-skeleton')}>
      {shape === 'article' && <View className={styles.title} />}
      {items.map((index) => (
        <View key={index} className={index % 3 === 2 ? styles.short : styles.line} />
      ))}
    </View>
  )
}
