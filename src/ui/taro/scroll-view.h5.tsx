import type { BaseEventOrig, ScrollViewProps } from '@tarojs/components'
import { forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { plain } from './plain.h5'

const Box = plain<ScrollViewProps>('taro-scroll-view-core')

/** So long nothing may move before the end counts as reached, as with Taro's. */
const RESTS_MS = 200

/** A box with a content that is wider or higher than itself. Of Taro's properties those that we use. */
export const ScrollView = forwardRef<HTMLElement, ScrollViewProps>(function ScrollView(
  { scrollTop, scrollLeft, scrollWithAnimation = false, lowerThreshold = 50, onScroll, onScrollToLower, ...box },
  ref,
) {
  const own = useRef<HTMLElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLElement, [])
  useScrolledTo(own, { top: scrollTop, left: scrollLeft }, scrollWithAnimation)
  useOwnTouches(own)
  const atEnd = useAtRest(() => {
    const element = own.current
    if (element && restOf(element, box.scrollX) <= lowerThreshold)
      onScrollToLower?.(told({ direction: box.scrollX ? 'right' : 'bottom' }))
  })
  const scrolled = () => {
    // The browser tells of a movement with its next frame: the box may be gone by then.
    if (!own.current) return
    const { scrollLeft: left, scrollTop: top, scrollHeight, scrollWidth } = own.current
    onScroll?.(told({ scrollLeft: left, scrollTop: top, scrollHeight, scrollWidth, deltaX: 0, deltaY: 0 }))
    if (onScrollToLower) atEnd()
  }
  return <Box {...box} ref={own} onScroll={onScroll || onScrollToLower ? scrolled : undefined} />
})

/** How far it is to the end, in points. */
const restOf = (
  { offsetWidth, offsetHeight, scrollLeft, scrollTop, scrollWidth, scrollHeight }: HTMLElement,
  across = false,
): number => (across ? scrollWidth - scrollLeft - offsetWidth : scrollHeight - scrollTop - offsetHeight)

const told = <Detail,>(detail: Detail) => ({ detail }) as BaseEventOrig<Detail>

type Own = Readonly<{ current: HTMLElement | null }>

function useScrolledTo(own: Own, { top, left }: { top?: number; left?: number }, smoothly: boolean): void {
  const behavior = smoothly ? 'smooth' : 'instant'
  useLayoutEffect(() => {
    if (top !== undefined) own.current?.scrollTo({ top, behavior })
  }, [own, top, behavior])
  useLayoutEffect(() => {
    if (left !== undefined) own.current?.scrollTo({ left, behavior })
  }, [own, left, behavior])
}

/** A finger that moves in the box does not also pull the page. */
function useOwnTouches(own: Own): void {
  useEffect(() => {
    const element = own.current
    const keep = (event: Event) => event.stopPropagation()
    element?.addEventListener('touchmove', keep, { passive: true })
    return () => element?.removeEventListener('touchmove', keep)
  }, [own])
}

function useAtRest(act: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), RESTS_MS)
  }
}
