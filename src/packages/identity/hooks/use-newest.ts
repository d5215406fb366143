import { useRef } from 'react'

/** A function as it was drawn last, for effects that must not run again because it is a new one. */
export function useNewest<T>(value: T): { readonly current: T } {
  const newest = useRef(value)
  newest.current = value
  return newest
}
