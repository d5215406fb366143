import type { Bundle } from '../bundle'
import type { ErrorLog } from '../errors'
import { createEventChannel, type EventChannel } from './event-channel'
import type { Modules } from '../logic/modules'
import { Page } from './page'
import { parseAddress, type Query } from '../query'
import type { Realm } from '../logic/realm'
import type { View } from '../view/view'
import { Failure } from '../failure'

const LIMIT = 10

type Listeners = Record<string, (...args: unknown[]) => unknown>

/**
 * The pages that are open, as WeChat keeps them: at most ten, tab pages stay alive behind each other, and a navigation
 * happens after the script that asked for it. Methods throw `Failure` with WeChat's reason.
 */
export class PageStack {
  readonly open: Page[] = []
  /** Tab pages that were opened and not closed, shown or not. */
  private readonly tabs = new Map<string, Page>()
  private queue: Promise<unknown> = Promise.resolve()
  private waiting = 0

  constructor(
    private readonly bundle: Bundle,
    private readonly realm: Realm,
    private readonly errors: ErrorLog,
    private readonly modules: Modules,
    private readonly view: View,
  ) {}

  get top(): Page | undefined {
    return this.open[this.open.length - 1]
  }

  get busy(): boolean {
    return this.waiting > 0
  }

  /** Runs navigations one after the other, each in a turn of its own. */
  schedule<T>(navigate: () => T): Promise<T> {
    this.waiting++
    const done = this.queue.then(() => new Promise<void>((next) => setImmediate(next))).then(navigate)
    this.queue = done.catch(() => undefined).finally(() => this.waiting--)
    return done
  }

  /** Opens the first page; the query comes as it is, because the native side hands it over taken apart. */
  start(path: string, query: Query): void {
    this.enter(this.create(path, query))
  }

  navigateTo(url: string, events: Listeners = {}): EventChannel {
    const { path, query } = this.target(url)
    if (this.bundle.isTab(path)) throw new Failure('can not navigateTo a tabbar page')
    if (this.open.length >= LIMIT) throw new Failure('webview count limit exceed')
    const { opener, opened } = createEventChannel((callback) => void this.realm.safely(callback))
    for (const [event, listener] of Object.entries(events)) opener.on(event, listener)
    const page = this.create(path, query, opened)
    this.top?.hide()
    this.enter(page)
    return opener
  }

  redirectTo(url: string): void {
    const { path, query } = this.target(url)
    if (this.bundle.isTab(path)) throw new Failure('can not redirectTo a tabbar page')
    const page = this.create(path, query)
    this.drop(1)
    this.enter(page)
  }

  reLaunch(url: string): void {
    const { path, query } = this.target(url)
    const page = this.create(path, query)
    this.drop(this.open.length)
    for (const tab of this.tabs.values()) tab.unload()
    this.tabs.clear()
    this.enter(page)
  }

  switchTab(url: string): void {
    const { path, query } = this.target(url)
    if (!this.bundle.isTab(path)) throw new Failure('can not switch to no-tabBar page')
    if (Object.keys(query).length > 0) this.errors.add('wx', `switchTab "${url}": WeChat drops the query of a tab page`)
    if (this.top?.path === path) return
    const kept = this.tabs.get(path)
    const page = kept ?? this.create(path, {})
    while (this.top && this.tabs.get(this.top.path) !== this.top) this.open.pop()?.unload()
    const previous = this.open.pop()
    if (previous !== page) previous?.hide()
    if (kept) {
      this.open.push(kept)
      kept.show()
    } else {
      this.enter(page)
    }
  }

  navigateBack(delta = 1): void {
    if (this.open.length < 2) throw new Failure('cannot navigate back at first page.')
    this.drop(Math.min(Math.max(1, delta), this.open.length - 1))
    this.top?.show()
  }

  private target(url: unknown): { path: string; query: Query } {
    if (typeof url !== 'string') throw new Failure('parameter error: parameter.url should be String instead of Undefined;')
    const { path, query } = parseAddress(url, this.top?.path)
    if (!this.bundle.isPage(path))
      throw new Failure(`page "${path}${url.includes('?') ? `?${url.split('?')[1]}` : ''}" is not found`)
    return { path, query }
  }

  private create(path: string, query: Query, channel?: EventChannel): Page {
    try {
      this.modules.loadPackage(this.bundle.packageOf(path))
      const own = channel ?? createEventChannel(() => undefined).opened
      return new Page(path, query, this.realm, this.view, this.bundle, own)
    } catch (error) {
      this.errors.add('script', error)
      throw new Failure(`page "${path}" cannot be opened: ${(error as Error).message}`)
    }
  }

  private enter(page: Page): void {
    if (this.bundle.isTab(page.path)) this.tabs.set(page.path, page)
    this.open.push(page)
    page.load()
  }

  private drop(count: number): void {
    for (const page of this.open.splice(this.open.length - count).reverse()) {
      if (this.tabs.get(page.path) === page) this.tabs.delete(page.path)
      page.unload()
    }
  }
}
