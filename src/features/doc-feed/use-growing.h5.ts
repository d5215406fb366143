import { useEffect, useState } from 'react'

/** Rows that a middling phone draws within a frame. */
const ROWS_A_FRAME = 3

/** How many rows are shown: a page that comes while one scrolls is drawn a few rows a frame, for all at once make the finger stutter. What is there at first, and a few more, are drawn at once. */
export function useGrowing(count: number): number {
  const [grown, grow] = useState(count)
  const isLittle = count - grown <= ROWS_A_FRAME
  useEffect(() => {
    if (grown === count) return
    if (isLittle) return grow(count)
    const frame = requestAnimationFrame(() => grow(grown + ROWS_A_FRAME))
    return () => cancelAnimationFrame(frame)
  }, [grown, count, isLittle])
  return isLittle ? count : grown
}
