import { useState, type CSSProperties, type HTMLAttributes, type ReactNode } from 'react'

export type Detail<T> = (event: { detail: T }) => void

export interface Common {
  id?: string
  className?: string
  style?: CSSProperties | string
  children?: ReactNode
  hidden?: boolean
  onClick?: (event: unknown) => void
  [attribute: string]: unknown
}

/** Attributes that HTML knows as well; the rest (`hoverClass`, `mode`, …) means nothing to a browser. */
export function html(props: Common): HTMLAttributes<HTMLElement> {
  const kept = Object.entries(props).filter(
    ([name]) =>
      ['id', 'className', 'children', 'hidden', 'onClick', 'role', 'title', 'tabIndex'].includes(name) ||
      /^(data-|aria-|onTouch|onLongPress|onMouse|onKey)/.test(name),
  )
  // What browsers of phones tell of a finger that stays.
  const attributes = Object.fromEntries(kept.map(([name, value]) => [name === 'onLongPress' ? 'onContextMenu' : name, value]))
  return { ...attributes, ...(typeof props.style === 'object' && { style: props.style }) }
}

/** What a field shows: what its owner fed it last, or what was done to it since, as with the host's own fields. */
export function useFed<T>(fed: T | undefined, empty: T): [T, (value: T) => void] {
  const [shown, setShown] = useState(fed ?? empty)
  const [last, setLast] = useState(fed)
  if (fed !== last) {
    setLast(fed)
    setShown(fed ?? empty)
  }
  return [shown, setShown]
}
