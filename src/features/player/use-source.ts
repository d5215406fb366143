import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveStream } from '@/api/live'

/** A source that breaks is tried again after this time. */
export const RETRY_MS = 2000
/** A source counts as working again once it has played this long. */
const WHOLE_AFTER_MS = 10_000

interface Place {
  at: number
  /** Tries of this source after the first. */
  retries: number
  /** Grows with every new start, so that the Video is created again. */
  round: number
  waiting: boolean
}

const START: Place = { at: 0, retries: 0, round: 0, waiting: false }

/** Which of the sources plays: the first; after an error once more; then the next. */
export function useSource(streams: readonly LiveStream[]) {
  const [place, setPlace] = useState(START)
  const begunAt = useRef(0)
  const urls = streams.map(({ url }) => url).join('\n')
  const [known, setKnown] = useState(urls)
  if (known !== urls) {
    setKnown(urls)
    setPlace(({ round }) => ({ ...START, round: round + 1 }))
  }

  useEffect(() => {
    if (!place.waiting) return undefined
    const timer = setTimeout(() => setPlace((now) => ({ ...now, waiting: false, round: now.round + 1 })), RETRY_MS)
    return () => clearTimeout(timer)
  }, [place.waiting])
  useEffect(() => {
    begunAt.current = 0
  }, [place.round])

  const fail = useCallback(() => {
    const wasWhole = begunAt.current > 0 && Date.now() - begunAt.current > WHOLE_AFTER_MS
    setPlace((now) => {
      if (now.waiting) return now
      if (now.retries === 0 || wasWhole) return { ...now, retries: 1, waiting: true }
      return { at: now.at + 1, retries: 0, round: now.round + 1, waiting: false }
    })
  }, [])
  /** It plays. */
  const works = useCallback(() => {
    begunAt.current ||= Date.now()
  }, [])
  const retry = useCallback(() => setPlace(({ round }) => ({ ...START, round: round + 1 })), [])
  /** The same source from its beginning: of a live, the present moment. */
  const anew = useCallback(() => setPlace((now) => ({ ...now, round: now.round + 1 })), [])

  return { source: streams[place.at], round: place.round, waiting: place.waiting, fail, works, retry, anew }
}
