import type { Core } from '../core'
import type { WxFunction } from './call'

type Visible = (entry: Record<string, unknown>) => unknown

/** An element that the app watches; nothing is laid out here, so a test says when it comes into sight. */
export interface Watch {
  selector: string
  page: number
  see: Visible
}

const EMPTY = { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 }

/** Looking at elements: queries work but every rectangle is empty; observers wait for `Host.reveal`. */
export function viewMembers(core: Core, watches: Watch[]): Record<string, WxFunction> {
  const { realm, pages } = core
  return {
    createSelectorQuery: () => pages.top?.invoke('createSelectorQuery') ?? null,
    createIntersectionObserver: () => createObserver(core, watches),
    nextTick: (callback: unknown) => realm.defer(() => (typeof callback === 'function' ? (callback() as unknown) : undefined)),
  }
}

/** What `see` of a watched element is given when `ratio` of it is in sight. */
export function intersection(ratio: number): Record<string, unknown> {
  return {
    intersectionRatio: ratio,
    boundingClientRect: EMPTY,
    intersectionRect: EMPTY,
    relativeRect: EMPTY,
    time: Date.now(),
    id: '',
    dataset: {},
  }
}

function createObserver(core: Core, watches: Watch[]): unknown {
  const page = core.pages.top?.id ?? 0
  const own: Watch[] = []
  const observer: Record<string, unknown> = {
    relativeTo: () => adopted,
    relativeToViewport: () => adopted,
    observe: (selector: string, see: Visible) => {
      const watch = { selector, page, see }
      own.push(watch)
      watches.push(watch)
    },
    disconnect: () => {
      for (const watch of own.splice(0)) watches.splice(watches.indexOf(watch), 1)
    },
  }
  const adopted = core.realm.adopt(observer)
  return adopted
}
