import { View } from '@tarojs/components'
import Taro, { getCurrentInstance } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { a11y } from '@/ui/a11y'
import styles from './Controls.module.scss'
import { Glyph } from './Glyph'
import type { Playback } from './Playback'

/** Whether the place of a player that is on was scrolled away, and how to put an end to that. */
export function useDock(playback: Playback, docks: boolean) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!docks) return undefined
    const watcher = Taro.createIntersectionObserver(getCurrentInstance().page ?? {})
    // Only upwards: what lies further down was not scrolled past.
    watcher.relativeToViewport().observe(`#${playback.boxId}-place`, ({ intersectionRatio = 0, boundingClientRect }) => {
      setAway(intersectionRatio <= 0 && (boundingClientRect?.bottom ?? 1) <= 0)
    })
    return () => watcher.disconnect()
  }, [playback, docks])
  const is = away && playback.on
  const close = (
    <View className={`${styles.undock} t-player-undock`} onClick={playback.toggle} {...a11y('停止并收起', 'button')}>
      <Glyph name="close" />
    </View>
  )
  return { is, close }
}
