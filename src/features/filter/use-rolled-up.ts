import { usePageScroll } from '@tarojs/taro'
import { useRef, useState } from 'react'

/** A finger trembles by less. */
const MOVED_PX = 12

/** True while the page is scrolled down; false again when it is scrolled back, and at its top. State changes only at a turn. */
export function useRolledUp(): boolean {
  const [isUp, setUp] = useState(false)
  const turn = useRef(0)
  usePageScroll(({ scrollTop }) => {
    const moved = scrollTop - turn.current
    if (Math.abs(moved) < MOVED_PX && scrollTop > MOVED_PX) return
    turn.current = scrollTop
    const next = moved > 0 && scrollTop > MOVED_PX
    if (next !== isUp) setUp(next)
  })
  return isUp
}
