import { useEffect, useRef, useState } from 'react'
import type { Chosen } from './facets'

/** How many a choice leaves: at once, or when the server has said so; undefined when it cannot be asked. */
export type CountOf<K extends string> = (chosen: Chosen<K>) => number | Promise<number | undefined>

/** The number for a choice. That of the choice before stands until the next one is known. */
export function useCount<K extends string>(countOf: CountOf<K>, chosen: Chosen<K>): number | undefined {
  const asked = useRef<{ chosen: Chosen<K>; answer: ReturnType<CountOf<K>> }>()
  if (asked.current?.chosen !== chosen) asked.current = { chosen, answer: countOf(chosen) }
  const { answer } = asked.current
  const [told, setTold] = useState<number>()
  useEffect(() => {
    let isCurrent = true
    if (typeof answer !== 'number') void answer.then((count) => isCurrent && setTold(count))
    return () => {
      isCurrent = false
    }
  }, [answer])
  return typeof answer === 'number' ? answer : told
}
