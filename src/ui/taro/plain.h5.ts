import { createElement, forwardRef, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Listeners, type Handlers } from './listeners.h5'

/**
 * An element under Taro's name without what Taro hangs on it: a web component that draws itself a second time and moves its children, and a class
 * that writes every property twice. Events are the browser's own, heard at the element, as Taro's are: in a sheet they must not reach what is
 * above it in React's tree alone.
 */
export function plain<Props extends object>(tag: string) {
  const Plain = forwardRef<HTMLElement, Props>(function Plain(props, ref) {
    const own = useRef<HTMLElement>(null)
    const listeners = useRef<Listeners>(undefined)
    const { attributes, handlers } = split(props)
    useImperativeHandle(ref, () => own.current as HTMLElement, [])
    useLayoutEffect(() => {
      if (!handlers && !listeners.current) return
      listeners.current ??= new Listeners(own.current as HTMLElement)
      listeners.current.hear(handlers ?? {})
    })
    return createElement(tag, { ...attributes, ref: own })
  })
  return Plain
}

const HANDLER = /^on[A-Z]/
/** What React gives to an element of any name as it is. */
const AS_IT_IS = new Set(['children', 'style', 'dangerouslySetInnerHTML'])

function split(props: object): { attributes: Record<string, unknown>; handlers: Handlers | undefined } {
  const attributes: Record<string, unknown> = {}
  let handlers: Handlers | undefined
  let catches = false
  for (const [name, value] of Object.entries(props) as [string, unknown][]) {
    if (HANDLER.test(name)) {
      if (typeof value === 'function') (handlers ??= {})[name.slice(2).toLowerCase()] = value as (event: Event) => void
    } else if (name === 'className') attributes.class = value
    else if (name === 'catchMove') catches = value === true
    else if (AS_IT_IS.has(name)) attributes[name] = value
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      attributes[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)] = value
  }
  return { attributes, handlers: catches ? catchingMove(handlers) : handlers }
}

/** As in the mini-program: a finger that moves here moves nothing above, so a sheet that is drawn down does not pull the page. */
const catchingMove = (handlers: Handlers = {}): Handlers => ({
  ...handlers,
  touchmove(event) {
    event.stopPropagation()
    handlers.touchmove?.(event)
  },
})
