import { useEffect, useRef, useState } from 'react'
import { placeIn, SKIP_SECONDS } from '@/domain/player/place'
import { stream } from '@/platform/stream'
import type { Playback } from './Playback'

/** While it plays nothing lies over the picture for longer. */
export const SHOWN_MS = 3000
const DOUBLE_TAP_MS = 300
/** What a double tap did is said this long. */
const SAID_MS = 700
const VOLUME_STEP = 0.1

export type Menu = 'rate' | 'quality'

/** What lies over the picture and when, and what taps and keys do. `live`: there is nothing to move in. */
export function useControls(playback: Playback, live: boolean) {
  const [shown, setShown] = useState(true)
  const [menu, setMenu] = useState<Menu | null>(null)
  /** Where a finger holds the bar. */
  const [held, setHeld] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  /** Grows with each touch, so that the time to hide begins anew. */
  const [touched, setTouched] = useState(0)
  const lastTap = useRef({ at: 0, side: 0 })
  const { playing } = playback
  const stays = !playing || menu !== null || held !== null

  const show = () => {
    setShown(true)
    setTouched((count) => count + 1)
  }
  useEffect(() => {
    if (stays || !shown) return undefined
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [stays, shown, touched])
  useEffect(() => {
    if (!said) return undefined
    const timer = setTimeout(() => setSaid(''), SAID_MS)
    return () => clearTimeout(timer)
  }, [said, touched])

  const skip = (side: -1 | 1) => {
    if (live || playback.duration <= 0) return false
    playback.seek(placeIn(playback.second + side * SKIP_SECONDS, playback.duration))
    setSaid(side < 0 ? `后退 ${SKIP_SECONDS} 秒` : `前进 ${SKIP_SECONDS} 秒`)
    show()
    return true
  }
  const tap = (side: -1 | 1) => {
    const now = Date.now()
    const isSecond = now - lastTap.current.at < DOUBLE_TAP_MS && lastTap.current.side === side
    lastTap.current = { at: isSecond ? 0 : now, side }
    if (isSecond && skip(side)) return
    if (menu) setMenu(null)
    else if (shown && !stays) setShown(false)
    else show()
  }

  const loudness = (by: number) => playback.setVolume(playback.volume + by)
  const keys: Readonly<Record<string, () => unknown>> = {
    ' ': playback.toggle,
    ArrowLeft: () => skip(-1),
    ArrowRight: () => skip(1),
    m: () => playback.mute(!playback.muted),
    f: () => playback.fill(!playback.fills),
  }
  /** Only where the page does not scroll by them. */
  const keysWithin: typeof keys = { ArrowUp: () => loudness(VOLUME_STEP), ArrowDown: () => loudness(-VOLUME_STEP) }
  const press = (key: string, within: boolean): boolean => {
    if (within || playback.fills) show()
    // One that nobody has begun takes no keys from the page.
    if (!within && playback.state === 'idle') return false
    const work = keys[key] ?? (within || playback.fills ? keysWithin[key] : undefined)
    return work !== undefined && work() !== false
  }
  const newest = useRef({ press, show })
  newest.current = { press, show }
  useEffect(
    () =>
      stream.follow(playback.boxId, {
        onFill: playback.filled,
        onFloat: playback.floated,
        onKey: (key, within) => newest.current.press(key, within),
        onPoint: () => newest.current.show(),
      }),
    [playback],
  )

  return { shown: shown || stays, menu, setMenu, held, setHeld, said, tap, show }
}
