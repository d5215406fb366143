import { useEffect, useRef, useState } from 'react'
import type { Block } from '@/domain/rich-text/tree'
import { findPlace, readPlace } from '@/domain/text-place'
import { place } from '@/platform/place'
import { useRoute } from '@/routes'
import { blockClass, HEADING_CLASS } from '../components/Paragraph'

/** The frame puts a new page at its top first, see features/reading. */
const PLACED_MS = 400
/** How long the paragraph that somebody was led to stays marked. */
const FOUND_MS = 3000
/** Below a bar of ours, with a little air. */
export const BELOW_BAR = 56

/** A heading counts as reached a little before the line to which a jump brings it. */
const REACHED = BELOW_BAR + 24

/** Which of the text's headings is being read; -1 above the first. */
export const headingReached = async (): Promise<number> =>
  (await place.tops(`.${HEADING_CLASS}`)).filter((top) => top <= REACHED).length - 1

export const goToBlock = (index: number): void => void place.goTo(`.${blockClass(index)}`, BELOW_BAR)

/** Leads to the paragraph that the address names (`place`), once, when the text is there. @returns the one that was led to, for a moment */
export function usePlace(blocks: readonly Block[], ready: boolean): number | undefined {
  const wanted = readPlace(useRoute().query.place)
  const [found, setFound] = useState<number>()
  const done = useRef(false)
  const index = ready && wanted ? findPlace(blocks, wanted) : undefined
  useEffect(() => {
    if (index === undefined || done.current) return undefined
    const timer = setTimeout(() => {
      done.current = true
      setFound(index)
      goToBlock(index)
    }, PLACED_MS)
    return () => clearTimeout(timer)
  }, [index])
  useEffect(() => {
    if (found === undefined) return undefined
    const timer = setTimeout(() => setFound(undefined), FOUND_MS)
    return () => clearTimeout(timer)
  }, [found])
  return found
}
