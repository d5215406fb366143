import type { ITouchEvent } from '@tarojs/components'
import { useRef } from 'react'

/** A finger that moves less than this means a tap. */
const SWIPE_PX = 40

/** Touch handlers that report a swipe of one finger to the next (left, or up) or previous (right, or down). With a second finger it is not a swipe. */
export function useSwipe(onSwipe: (step: 1 | -1) => void, along: 'clientX' | 'clientY' = 'clientX') {
  const from = useRef<number | null>(null)
  return {
    onTouchStart: (event: unknown) => {
      const { touches } = event as ITouchEvent
      from.current = touches.length === 1 ? (touches[0]?.[along] ?? null) : null
    },
    onTouchEnd: (event: unknown) => {
      const start = from.current
      from.current = null
      if (start === null) return
      const moved = ((event as ITouchEvent).changedTouches[0]?.[along] ?? start) - start
      if (Math.abs(moved) >= SWIPE_PX) onSwipe(moved < 0 ? 1 : -1)
    },
  }
}
