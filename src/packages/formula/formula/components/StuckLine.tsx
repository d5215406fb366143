import { Text, View } from '@tarojs/components'
import { usePageScroll } from '@tarojs/taro'
import { useState } from 'react'
import type { Presentation } from '@/domain/formula/types'
import { useRoute, type Route } from '@/routes'
import { topChrome } from '@/shell/chrome'
import styles from './StuckLine.module.scss'

/** The figure has left the window by then. */
const SHOW_AFTER_PX = 150

/** The result in one line, once its card was scrolled away. */
export function StuckLine({ main, band }: Presentation) {
  const [isAway, setAway] = useState(false)
  const route = useRoute()
  // Only at the limit: a change in every frame would be a setData in every frame in the mini-program.
  usePageScroll(({ scrollTop }) => {
    if (scrollTop > SHOW_AFTER_PX !== isAway) setAway(scrollTop > SHOW_AFTER_PX)
  })
  if (!isAway) return null
  const isBelowBar = topChrome(route as Route, []) === 'bar'
  return (
    <View className={`${styles.line} ${isBelowBar ? styles.belowBar : ''} t-stuck-line`} aria-hidden="true">
      <Text className={styles.label}>{main.label}</Text>
      <Text className={styles.value}>{main.value}</Text>
      <Text className={styles.unit}>{main.unit}</Text>
      {band ? <Text className={styles.band}>{band.label}</Text> : null}
    </View>
  )
}
