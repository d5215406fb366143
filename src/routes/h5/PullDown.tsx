import Taro from '@tarojs/taro'
import classNames from 'classnames'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import styles from './PullDown.module.scss'

/** Releasing beyond the first reloads the page; the second is as far as it moves. In points. */
const READY_PX = 50
const FURTHEST_PX = 100
/** How much of its way the page follows the finger. */
const FOLLOWS = 0.6

type Phase = 'resting' | 'pulling' | 'ready' | 'refreshing'
const SAYS = { pulling: '下拉刷新', ready: '松开刷新', refreshing: '正在刷新…' }

/** Taro hangs what a page has to do on the page's element, which scrolls: the window does not. */
type PageElement = HTMLElement & { __page?: { onPullDownRefresh?: () => void } }

/**
 * Pull to refresh, instead of Taro's, which renders the whole page, then moves it into boxes of its own and lays it out a second time
 * (docs/HACKS.md).
 */
export function PullDown({ children }: { children?: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  const phase = usePulled(content)
  return (
    <>
      {phase === 'resting' ? null : (
        <div className={`${styles.says} t-pull-down`} role="status">
          {SAYS[phase]}
        </div>
      )}
      <div ref={content} className={classNames(styles.content, phase !== 'pulling' && phase !== 'ready' && styles.settling)}>
        {children}
      </div>
    </>
  )
}

function usePulled(content: RefObject<HTMLDivElement | null>): Phase {
  const [phase, setPhase] = useState<Phase>('resting')
  useEffect(() => {
    const element = content.current
    const page = element?.parentElement as PageElement | undefined
    if (!element || !page) return
    let now: Phase = 'resting'
    /** Where the finger was when the page began to follow; nothing while it does not. */
    let from: Place | undefined
    const show = (next: Phase, down: number) => {
      now = next
      // Not a transform: it would take along what is fixed to the window, as the tab bar is.
      element.style.top = down > 0 ? `${down}px` : ''
      setPhase(next)
    }
    const moved = (event: TouchEvent) => {
      const at = placeOf(event)
      from ??= page.scrollTop <= 0 ? at : undefined
      if (now === 'refreshing' || from === undefined || (now === 'resting' && !isDown(from, at))) return
      if (event.cancelable) event.preventDefault()
      const down = Math.max(0, Math.min((at.y - from.y) * FOLLOWS, FURTHEST_PX))
      show(down < READY_PX ? 'pulling' : 'ready', down)
    }
    const left = () => {
      from = undefined
      if (now === 'pulling') show('resting', 0)
      if (now !== 'ready') return
      show('refreshing', READY_PX)
      page.__page?.onPullDownRefresh?.()
    }
    const ended = ({ successHandler }: { successHandler: () => void }) => {
      if (now === 'refreshing') show('resting', 0)
      successHandler()
    }
    page.addEventListener('touchmove', moved, { passive: false })
    for (const end of ['touchend', 'touchcancel']) page.addEventListener(end, left)
    Taro.eventCenter.on('__taroStopPullDownRefresh', ended)
    return () => {
      page.removeEventListener('touchmove', moved)
      for (const end of ['touchend', 'touchcancel']) page.removeEventListener(end, left)
      Taro.eventCenter.off('__taroStopPullDownRefresh', ended)
    }
  }, [content])
  return phase
}

interface Place {
  x: number
  y: number
}

const placeOf = ({ touches: [touch] }: TouchEvent): Place => ({ x: touch?.screenX ?? 0, y: touch?.screenY ?? 0 })

/** A finger that moves through a strip sideways sinks a little too. */
const isDown = (from: Place, to: Place): boolean => to.y - from.y > Math.abs(to.x - from.x)
