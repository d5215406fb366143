import { useEffect, useRef, useState } from 'react'

/** A skeleton is seen after the first (Skeleton.module.scss), and then until the second at least: shapes that only flash are worse than none. */
const SEEN_AFTER_MS = 150
const SEEN_UNTIL_MS = 450

/** Whether the skeleton is drawn: what comes before it is seen takes its place at once, what comes a moment later lets it stand. */
export function useSteady(loading: boolean): boolean {
  const [held, setHeld] = useState(false)
  const begin = useRef<ReturnType<typeof setTimeout>>(undefined)
  const end = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!loading) return undefined
    clearTimeout(end.current)
    begin.current = setTimeout(() => setHeld(true), SEEN_AFTER_MS)
    end.current = setTimeout(() => setHeld(false), SEEN_UNTIL_MS)
    return () => clearTimeout(begin.current)
  }, [loading])
  useEffect(() => () => clearTimeout(end.current), [])
  return loading || held
}

/** Nothing waits longer for what stands above it. */
const PATIENCE_MS = 2000

/** Of parts that stand one under the other: whether they wait for each other, so that none pushes away what somebody is about to tap. */
export function useInOrder(loading: boolean): boolean {
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return useSteady(loading && patient)
}
