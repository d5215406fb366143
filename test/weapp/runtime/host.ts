import path from 'node:path'
import { Answers, type Answer } from './phone/answers'
import { AppLife, type Entry } from './app/app-life'
import { Bundle } from './bundle'
import { Bus } from './phone/bus'
import { CallLog } from './phone/calls'
import type { Core } from './core'
import { ErrorLog } from './errors'
import { Files } from './phone/files'
import type { GElement } from './view/framework'
import { Gestures } from './view/gestures'
import { Modules } from './logic/modules'
import { Network } from './phone/network'
import { PageStack } from './app/page-stack'
import { Realm } from './logic/realm'
import { SetDataCheck } from './view/set-data'
import { Share } from './app/share'
import { Storage } from './phone/storage'
import { Tree } from './view/tree'
import { View } from './view/view'
import { createWx, type Wx } from './wx'
import type { Recorder } from './wx/recorders'
import { intersection, type Watch } from './wx/view'

export interface HostOptions {
  entry?: Entry
  /** Values that are in the storage before the start. */
  storage?: Record<string, unknown>
  /** Origin that the app was built with → origin to call, both like `http://127.0.0.1:8787`. Other hosts are errors. */
  hosts?: Record<string, string>
}

/** How many short timers in a row may keep the app busy before `settle` gives up waiting. */
const PATIENCE = 300

/** A built mini-program that runs in this process: WeChat's component framework, no DOM, no layout. */
export class Host implements Core {
  readonly errors = new ErrorLog()
  readonly calls = new CallLog()
  readonly answers = new Answers()
  readonly files = new Files()
  readonly setData = new SetDataCheck(this.errors)
  readonly bundle: Bundle
  readonly storage: Storage
  readonly realm: Realm
  readonly bus: Bus
  readonly network: Network
  readonly pages: PageStack
  readonly share: Share
  readonly app: AppLife
  readonly view: View
  readonly tree: Tree
  readonly gestures: Gestures
  readonly wx: Wx
  /** Players, canvases and loggers that the app created, oldest first. */
  readonly created: Recorder[] = []
  private readonly watches: Watch[] = []

  /** Starts nothing yet. Throws when `dist` has no readable app.json. */
  constructor(dist: string, { entry = {}, storage, hosts = {} }: HostOptions = {}) {
    this.bundle = new Bundle(path.resolve(dist))
    for (const fault of this.bundle.faults()) this.errors.add('bundle', fault)
    this.storage = new Storage(storage)
    this.realm = new Realm(this.errors)
    this.bus = new Bus(this.realm)
    this.network = new Network(hosts, this.errors, this.bus)
    const modules = new Modules(this.bundle, this.realm, this.errors)
    this.view = new View(this.bundle, this.realm, this.errors, this.setData, modules)
    this.pages = new PageStack(this.bundle, this.realm, this.errors, modules, this.view)
    this.share = new Share(this.bundle, this.realm, this.errors, this.pages)
    this.app = new AppLife(this.bundle, this.realm, this.errors, this.bus, modules, this.pages, entry)
    this.tree = new Tree(this.view)
    this.wx = createWx(this, this.created, this.watches)
    this.gestures = new Gestures(this.tree, this.view, this)
    this.realm.define({
      wx: this.wx,
      App: (definition: unknown) => this.app.register(definition),
      getApp: () => this.app.instance,
      getCurrentPages: () => this.realm.adopt(this.pages.open.map((page) => page.caller)),
    })
  }

  /** Answers later `wx` calls of this name; `undefined` brings back the usual answer. */
  answer(name: string, answer: Answer | undefined): void {
    this.answers.set(name, answer)
  }

  setOnline(online: boolean): void {
    this.network.setOnline(online)
  }

  /** Makes an event of WeChat happen: `emit('MemoryWarning', { level: 10 })` reaches `wx.onMemoryWarning`. */
  emit(event: string, payload?: unknown): void {
    this.bus.emit(event, payload)
  }

  /** The app goes to the background. */
  hideApp(): void {
    this.app.hide()
  }

  /** The app comes back, from the list of tasks or through a card or code (`entry`). */
  showApp(entry?: Entry): void {
    this.app.show(entry)
  }

  /** A tap on the tab bar. */
  tapTab(pagePath: string): void {
    const index = this.bundle.tabs.findIndex((tab) => tab.pagePath === pagePath)
    if (index < 0) throw new Error(`the tab bar has no "${pagePath}"`)
    this.pages.switchTab(`/${pagePath}`)
    this.pages.top?.call('onTabItemTap', this.realm.adopt({ index, pagePath, text: this.bundle.tabs[index]?.text }))
  }

  /** The phone's back key: one page back, or out of the app. */
  back(): void {
    if (this.pages.open.length > 1) this.pages.navigateBack()
    else this.app.hide()
  }

  /** Tells the observers of elements on this page that `ratio` of `selector` is in sight; returns how many there were. */
  reveal(selector: string, ratio = 1): number {
    const found = this.watches.filter((watch) => watch.selector === selector && watch.page === this.pages.top?.id)
    for (const { see } of found) this.realm.safely(() => see(this.realm.adopt(intersection(ratio)) as Record<string, unknown>))
    return found.length
  }

  /** A property of a built-in tag: what its view holds (typed text, ticked box), else the attribute. */
  property(element: GElement, name: string): unknown {
    return name === 'value' || name === 'checked' || name === 'current'
      ? this.view.state.get(element, name)
      : this.tree.attribute(element, name)
  }

  /** Waits until navigations, callbacks and short timers are through. Network calls are not waited for. */
  async settle(): Promise<void> {
    let quiet = 0
    for (let rounds = 0; quiet < 2 && rounds < PATIENCE; rounds += 1) {
      await new Promise((next) => setImmediate(next))
      quiet = this.realm.busy || this.pages.busy ? 0 : quiet + 1
      if (quiet === 0) await new Promise((next) => setTimeout(next, 1))
    }
  }

  /** Ends the mini-program as the phone does: no goodbye to the app, and nothing of it runs any more. */
  close(): void {
    this.network.breakAll()
    this.realm.close()
  }
}

/** Opens the mini-program built into `dist` and waits for its first page. What goes wrong is in `errors`. */
export async function launch(dist: string, options: HostOptions = {}): Promise<Host> {
  const host = new Host(dist, options)
  host.app.launch()
  await host.settle()
  return host
}
