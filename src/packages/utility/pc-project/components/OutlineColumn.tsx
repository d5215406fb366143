import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { OutlineLine } from '@/platform/desktop-page/contract'
import { a11y, withRole } from '@/ui/a11y'
import styles from './LeftColumn.module.scss'

interface OutlineColumnProps {
  lines: readonly OutlineLine[]
  current: number
  onGoTo: (index: number) => void
}

/** The headings of the article, the one that is being read marked. */
export function OutlineColumn({ lines, current, onGoTo }: OutlineColumnProps) {
  return (
    <View className={styles.list} {...withRole('navigation')} aria-label="本文目录">
      <View className={styles.listHead}>本文目录</View>
      {lines.map(({ index, level, text }, at) => (
        <View
          key={index}
          className={classNames(styles.heading, level > 0 && styles.deeper, at === current && styles.read, 't-pc-outline')}
          onClick={() => onGoTo(index)}
          {...a11y(at === current ? `${text}，正在阅读` : text, 'link')}
        >
          {text}
        </View>
      ))}
    </View>
  )
}
