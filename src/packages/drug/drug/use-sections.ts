import Taro, { usePageScroll, useReady } from '@tarojs/taro'
import { useRef, useState } from 'react'
import { ANCHOR, anchorOf } from './components/SectionCard'
import { ENTRY } from './components/SectionNav'

interface Rect {
  id?: string
  top: number
  left: number
  width: number
}

/** A section is read from this near below the bars, in px of the screen. */
const NEAR = 24
/** Going to a section takes this long; meanwhile the sections passed by are not told. */
const GO_MS = 200
const SETTLE_MS = 250
/** Rectangles are asked for no more often. */
const PAUSE_MS = 120

/** Rectangles of all elements of a class that are shown: a browser also finds those of pages below this one. */
const rectsOf = (name: string): Promise<Rect[]> =>
  new Promise((resolve) => {
    Taro.createSelectorQuery()
      .selectAll(`.${name}`)
      .fields({ id: true, rect: true, size: true })
      .exec((results: unknown[]) => resolve(((results[0] as Rect[] | null) ?? []).filter(({ width }) => width > 0)))
  })

/**
 * Where one is among the sections of a page, and the way to one of them.
 * @param ids in page order
 * @param first the one that the address asks for
 */
export function useSections(drugId: string, ids: readonly string[], first: string | undefined) {
  const [current, setCurrent] = useState(first ?? ids[0] ?? '')
  const [left, setLeft] = useState(0)
  /** The one shown last: a look that was asked for before a tap must not compare with what was shown then. */
  const shown = useRef(current)
  const goingUntil = useRef(0)
  /** Where we are going, until it was seen that we are there. */
  const goal = useRef('')
  const isAsking = useRef(false)

  const show = async (id: string) => {
    shown.current = id
    setCurrent(id)
    const entries = await rectsOf(ENTRY)
    const [start] = entries
    const entry = entries[ids.indexOf(id)]
    if (start && entry) setLeft(Math.max(0, entry.left - start.left - entry.width))
  }
  const go = (id: string) => {
    goingUntil.current = Date.now() + GO_MS + SETTLE_MS
    goal.current = anchorOf(drugId, id)
    void show(id)
    void Taro.pageScrollTo({ selector: `#${anchorOf(drugId, id)}`, duration: GO_MS })
  }
  useReady(() => {
    if (first && first !== ids[0]) go(first)
  })
  const look = async () => {
    const going = goingUntil.current - Date.now()
    // Whoever scrolls elsewhere on the way may not be told of a second time: it is looked at when the way is over.
    if (going > 0) return void setTimeout(() => void look(), going)
    // Before the rectangles are there: whoever scrolls while they are on their way is looked at again.
    isAsking.current = false
    const anchors = await rectsOf(ANCHOR)
    const reached = anchors.find(({ id }) => id === goal.current)
    goal.current = ''
    // The last sections never come up to the bars.
    if (reached && reached.top >= 0 && reached.top < Taro.getSystemInfoSync().windowHeight) return
    const passed = ids.filter((id) => anchors.some((one) => one.id === anchorOf(drugId, id) && one.top <= NEAR))
    const read = passed[passed.length - 1] ?? ids[0]
    if (read !== undefined && read !== shown.current) await show(read)
  }
  usePageScroll(() => {
    if (isAsking.current) return
    isAsking.current = true
    // After a pause, so that the place where a fling ends is told too.
    setTimeout(() => void look(), PAUSE_MS)
  })
  return { current, left, go }
}
