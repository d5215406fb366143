import { useEffect, useState } from 'react'

/** Rows that a middling phone draws within a frame. */
const ROWS_A_FRAME = 3

/**
 * How many rows are shown: a page that comes while one scrolls is drawn a few rows a frame, for all at once make the finger stutter. What is there at first, and a few more, are drawn at once.
 * @param atFirst of them only so many, where the others stand below what a phone shows.
 */
export function useGrowing(count: number, atFirst = count): number {
  const [grown, grow] = useState(Math.min(count, atFirst))
  const isLittle = count - grown <= ROWS_A_FRAME
  useEffect(() => {
    if (grown === count) return
    if (isLittle) return grow(count)
    const frame = requestAnimationFrame(() => grow(grown + ROWS_A_FRAME))
    return () => cancelAnimationFrame(frame)
  }, [grown, count, isLittle])
  return isLittle ? count : grown
}
