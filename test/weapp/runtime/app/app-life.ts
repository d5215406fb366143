import type { Bundle } from '../bundle'
import type { Bus } from '../phone/bus'
import type { ErrorLog, Fault } from '../errors'
import type { Modules } from '../logic/modules'
import type { PageStack } from './page-stack'
import { printQuery, type Query } from '../query'
import type { Realm } from '../logic/realm'

/** How the mini-program is opened. The query is what the native side hands over: values still encoded. */
export interface Entry {
  path?: string
  query?: Query
  /** WeChat's scene number: 1001 list of mini-programs, 1007 share card, 1011 QR code, 1047 mini-program code, 1154 Moments. */
  scene?: number
  shareTicket?: string
  referrerInfo?: Record<string, unknown>
}

export interface EnterOptions extends Required<Omit<Entry, 'shareTicket'>> {
  shareTicket: string | undefined
  apiCategory: string
}

/** The app object and its life: launch, background, foreground, errors. */
export class AppLife {
  instance: Record<string, unknown> | undefined
  readonly launchOptions: EnterOptions
  enterOptions: EnterOptions
  private visible = false

  constructor(
    private readonly bundle: Bundle,
    private readonly realm: Realm,
    private readonly errors: ErrorLog,
    private readonly bus: Bus,
    private readonly modules: Modules,
    private readonly pages: PageStack,
    entry: Entry,
  ) {
    this.launchOptions = this.options(entry)
    this.enterOptions = this.launchOptions
    errors.subscribe((fault, cause) => this.tellError(fault, cause))
  }

  /** What `App(definition)` does. */
  register(definition: unknown): void {
    this.instance = definition as Record<string, unknown>
  }

  /** Runs app.js and the main package, then onLaunch, onShow and the first page. */
  launch(): void {
    try {
      this.modules.require('app')
    } catch (error) {
      this.errors.add('script', error)
    }
    if (!this.instance) {
      this.errors.add('script', 'app.js has not called App()')
      return
    }
    this.modules.loadPackage('')
    this.call('onLaunch', this.launchOptions)
    this.enter(this.launchOptions)
    if (this.bundle.isPage(this.launchOptions.path)) this.open()
    else this.tellNotFound()
  }

  /** The app goes to the background. */
  hide(): void {
    if (!this.visible) return
    this.visible = false
    this.pages.top?.hide()
    this.call('onHide', {})
    this.bus.emit('AppHide', {})
  }

  /** The app comes back; opened anew through a card or code (`entry.path`), it starts over on that page. */
  show(entry: Entry = {}): void {
    if (this.visible) this.hide()
    this.enter(this.options({ ...entry, path: entry.path ?? this.enterOptions.path }))
    if (entry.path === undefined) {
      this.pages.top?.show()
    } else if (this.bundle.isPage(this.enterOptions.path)) {
      const query = printQuery(this.enterOptions.query)
      this.pages.reLaunch(`/${this.enterOptions.path}${query ? `?${query}` : ''}`)
    } else {
      this.tellNotFound()
    }
  }

  private options(entry: Entry): EnterOptions {
    return {
      path: (entry.path ?? this.bundle.entryPage).replace(/^\//, ''),
      query: entry.query ?? {},
      scene: entry.scene ?? 1001,
      shareTicket: entry.shareTicket,
      referrerInfo: entry.referrerInfo ?? {},
      apiCategory: entry.scene === 1154 ? 'browseOnly' : 'default',
    }
  }

  private open(): void {
    try {
      this.pages.start(this.launchOptions.path, this.launchOptions.query)
    } catch {
      // The stack has recorded why; WeChat shows a white page then, and so does an empty stack.
    }
  }

  private enter(options: EnterOptions): void {
    this.enterOptions = options
    this.visible = true
    this.call('onShow', options)
    this.bus.emit('AppShow', options)
  }

  private tellNotFound(): void {
    const { path, query } = this.enterOptions
    const heard = this.call('onPageNotFound', { path, query, isEntryPage: true })
    const listeners = this.bus.emit('PageNotFound', { path, query, isEntryPage: true })
    if (!heard && listeners === 0) this.errors.add('script', `page "${path}" is not found, and nothing listens to onPageNotFound`)
  }

  private tellError({ source, message, stack }: Fault, cause: unknown): void {
    if (source === 'script') {
      const text = `MiniProgramError\n${message}\n${stack}`
      this.call('onError', text)
      this.bus.emit('Error', text)
    } else if (source === 'rejection') {
      this.call('onUnhandledRejection', { reason: cause })
      this.bus.emit('UnhandledRejection', { reason: cause })
    }
  }

  private call(method: string, payload: unknown): boolean {
    const { instance } = this
    const member = instance?.[method]
    if (typeof member !== 'function') return false
    this.realm.safely(() => Reflect.apply(member, instance, [this.realm.adopt(payload)]) as unknown)
    return true
  }
}
