import { Text, View } from '@tarojs/components'
import { usePageScroll } from '@tarojs/taro'
import { useState } from 'react'
import type { Presentation } from '@/domain/formula/types'
import styles from './StuckLine.module.scss'

/** The figure has left the window by then. */
const SHOW_AFTER_PX = 150

/** The result in one line, once its card was scrolled away. It stands before what scrolls under it. */
export function StuckLine({ main, band }: Presentation) {
  const [isAway, setAway] = useState(false)
  // Only at the limit: a change in every frame would be a setData in every frame in the mini-program.
  usePageScroll(({ scrollTop }) => {
    if (scrollTop > SHOW_AFTER_PX !== isAway) setAway(scrollTop > SHOW_AFTER_PX)
  })
  if (!isAway) return null
  return (
    <View className={styles.place}>
      <View className={`${styles.line} t-stuck-line`} aria-hidden="true">
        <Text className={styles.label}>{main.label}</Text>
        <Text className={styles.value}>{main.value}</Text>
        <Text className={styles.unit}>{main.unit}</Text>
        {band ? <Text className={styles.band}>{band.label}</Text> : null}
      </View>
    </View>
  )
}
