import type { Bundle } from '../bundle'
import type { EventChannel } from './event-channel'
import type { Adapter, GElement } from '../view/framework'
import type { Query } from '../query'
import type { Realm } from '../logic/realm'
import type { View } from '../view/view'
import { WINDOW } from '../wx/device'

type Caller = Record<string, unknown> & { setData(data: Record<string, unknown>): void; data: Record<string, unknown> }

let seen = 0

/** A page that is open: its instance in the app, its element tree, and what the frame around it shows. */
export class Page {
  readonly id = ++seen
  readonly caller: Caller
  readonly component: GElement
  title: string
  scrollTop = 0
  /** Height of the content in pixels. Nothing is laid out, so a test sets it where the app asks how far it is scrolled. */
  scrollHeight = WINDOW.windowHeight
  /** Where onLoad → onUnload stands; a page kept behind a tab is hidden. */
  state: 'created' | 'shown' | 'hidden' | 'unloaded' = 'created'
  private readonly root: Adapter.Root

  constructor(
    readonly path: string,
    readonly query: Query,
    private readonly realm: Realm,
    private readonly view: View,
    bundle: Bundle,
    channel: EventChannel,
  ) {
    this.title = bundle.config(path).navigationBarTitleText ?? bundle.app.window?.navigationBarTitleText ?? ''
    this.root = view.createRoot(path)
    this.caller = this.root.get() as unknown as Caller
    this.component = this.root.getComponent()
    // Where a selector query for the viewport finds the scroll position.
    this.component.getBoundingClientRect = (tell) =>
      tell({ left: 0, top: this.scrollTop, width: WINDOW.windowWidth, height: this.scrollHeight })
    Object.assign(this.caller, {
      route: path,
      __route__: path,
      options: realm.adopt(query),
      getPageId: () => `pageId:${this.id}`,
      getOpenerEventChannel: () => channel,
    })
  }

  /** onLoad, the tree goes live, onShow, onReady. */
  load(): void {
    this.call('onLoad', this.realm.adopt(this.query))
    this.realm.safely(() => this.view.framework.glassEasel.Element.pretendAttached(this.component))
    this.show()
    this.call('onReady')
  }

  show(): void {
    if (this.state === 'shown' || this.state === 'unloaded') return
    this.state = 'shown'
    this.call('onShow')
  }

  hide(): void {
    if (this.state !== 'shown') return
    this.state = 'hidden'
    this.call('onHide')
  }

  unload(): void {
    if (this.state === 'unloaded') return
    this.state = 'unloaded'
    this.call('onUnload')
    this.realm.safely(() => this.root.release())
  }

  /** Scrolls the page and tells it, unless it is there already. */
  scrollTo(top: number): void {
    if (top === this.scrollTop) return
    this.scrollTop = top
    this.call('onPageScroll', this.realm.adopt({ scrollTop: top }))
  }

  has(method: string): boolean {
    return typeof this.caller[method] === 'function'
  }

  /** Calls a method of the page; what it throws is recorded. */
  call(method: string, ...args: unknown[]): unknown {
    return this.has(method) ? this.realm.safely(() => this.invoke(method, ...args)) : undefined
  }

  /** Calls a method of the page and lets it throw. */
  invoke(method: string, ...args: unknown[]): unknown {
    const member = this.caller[method]
    if (typeof member !== 'function') throw new Error(`page.${method} is not a function`)
    return Reflect.apply(member, this.caller, args) as unknown
  }
}
