import type { GElement } from '../runtime/view/framework'
import type { Host } from '../runtime/host'
import type { Page } from '../runtime/app/page'

export type Params = Record<string, unknown>
export type Method = (params: Params) => unknown

/** What one server knows beside the mini-program: the names it gave to elements, and whom to tell of events. */
export class Session {
  private readonly byId = new Map<string, GElement>()
  private readonly ids = new WeakMap<GElement, string>()

  constructor(
    readonly host: Host,
    readonly emit: (method: string, params: unknown) => void,
  ) {}

  page({ pageId }: Params): Page {
    const page = this.host.pages.open.find((open) => open.id === pageId)
    if (!page) throw new Error(`page ${String(pageId)} is not open`)
    return page
  }

  /** The element a message names. Throws when it was never handed out, or is no longer on its page. */
  element({ elementId }: Params): GElement {
    const element = this.byId.get(String(elementId))
    if (!element) throw new Error(`no such element: ${String(elementId)}`)
    if (!this.host.tree.isAttached(element)) throw new Error(`the element ${String(elementId)} is no longer on the page`)
    return element
  }

  /** How the protocol names an element; the same element always gets the same name, because the client caches by it. */
  reference(element: GElement): Record<string, unknown> {
    const elementId = this.ids.get(element) ?? `e${this.byId.size + 1}`
    this.ids.set(element, elementId)
    this.byId.set(elementId, element)
    const isComponent = this.host.tree.isComponent(element)
    return { elementId, tagName: this.host.tree.tag(element), ...(isComponent ? { nodeId: elementId } : {}) }
  }

  /** The first match. Throws when there is none: the client makes `null` of the error. */
  find(within: Page | GElement, selector: unknown): Record<string, unknown> {
    const element = this.host.tree.first(within, String(selector))
    if (!element) throw new Error(`no such element: ${String(selector)}`)
    return this.reference(element)
  }

  findAll(within: Page | GElement, selector: unknown): Record<string, unknown> {
    return { elements: this.host.tree.select(within, String(selector)).map((element) => this.reference(element)) }
  }
}

/** `a.b[0].c` of a value; the value itself without a path. */
export function dig(value: unknown, path: unknown): unknown {
  if (typeof path !== 'string' || path === '') return value
  const keys = path.replace(/\[(\d+)\]/g, '.$1').split('.')
  return keys.reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], value)
}
