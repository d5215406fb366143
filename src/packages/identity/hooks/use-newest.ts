import { useRef } from 'react'

/** The function of the last render, for effects that must not run again because the function is new. */
export function useNewest<T>(value: T): { readonly current: T } {
  const newest = useRef(value)
  newest.current = value
  return newest
}
