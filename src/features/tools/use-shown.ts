import { useState } from 'react'

/** A long list a page at a time. `subject` names what is listed: for another one it begins again. */
export function useShown<T>(items: readonly T[], pageSize: number, subject: string) {
  const [state, setState] = useState({ subject, count: pageSize })
  const count = state.subject === subject ? state.count : pageSize
  return {
    shown: items.slice(0, count),
    more: count < items.length ? ('more' as const) : ('end' as const),
    showMore: () => setState({ subject, count: count + pageSize }),
  }
}
