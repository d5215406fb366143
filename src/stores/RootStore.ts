import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'
import { configureClient, type ClientSettings } from '@/api/client'
import { buildHead } from '@/api/client/head'
import { env } from '@/platform/env'
import { CacheStore } from './CacheStore'
import { CommentDrafts } from './CommentDrafts'
import { CounterStore } from './CounterStore'
import { OutboxStore } from './OutboxStore'
import { PreRedirect } from './PreRedirect'
import { ErrorReporting } from './ErrorReporting'
import { createQueryClient, wireQueryManagers } from './query-client'
import { SearchHistory } from './SearchHistory'
import { SessionStore, type StartOutcome } from './SessionStore'
import { ShellStore } from './ShellStore'
import { TaskStore } from './TaskStore'
import { ToolsStore } from './ToolsStore'
import { Tracker } from './tracking/Tracker'

/** All stores of the app, made and registered here and nowhere else. */
export class RootStore {
  readonly session: SessionStore
  readonly shell = new ShellStore()
  readonly counters = new CounterStore()
  readonly preRedirect = new PreRedirect()
  readonly cache = new CacheStore()
  readonly searchHistory: SearchHistory
  readonly drafts = new CommentDrafts()
  readonly outbox: OutboxStore
  readonly tasks: TaskStore
  readonly tools: ToolsStore
  readonly queryClient: QueryClient
  readonly errors = new ErrorReporting()
  readonly tracker: Tracker

  private stops: (() => void)[] = []

  constructor(transport?: ClientSettings['transport']) {
    // First: reading the stored session tells which account's entries the stores below may read.
    this.session = new SessionStore()
    // Before anything can make a call. The client asks the session for its head, and tells it when it is over.
    configureClient({
      apiHost: __APP_CONFIG__.apiHost,
      ...(transport && { transport }),
      head: () => buildHead(this.session.headContext),
      onSignedOut: () => this.session.expire(),
    })
    this.searchHistory = new SearchHistory()
    this.outbox = new OutboxStore(this.session)
    this.outbox.onRefused = ({ topic, payload }) => this.drafts.giveBack(topic, payload.content)
    // Reports through the outbox when there is no network.
    this.tasks = new TaskStore(this.session, this.outbox)
    this.tools = new ToolsStore(this.session)
    this.queryClient = createQueryClient(this.cache)
    this.tracker = new Tracker()
  }

  /**
   * Listens to the host, then finds out who is signed in. The stored session is in force from the constructor on, so that
   * screens may draw before this resolves.
   */
  start(): Promise<StartOutcome> {
    this.errors.start()
    this.listen()
    void this.outbox.flush()
    return this.session.start()
  }

  /** Ends timers and listeners; for tests and hot reload. */
  dispose(): void {
    this.stops.forEach((stop) => stop())
    this.stops = []
    this.tasks.leave()
    this.tracker.dispose()
    this.outbox.dispose()
    this.shell.dispose()
  }

  private listen(): void {
    if (this.stops.length > 0) return
    this.stops = [
      wireQueryManagers(),
      env.onNetworkChange((online) => {
        if (!online) return
        void this.outbox.flush()
        void this.tools.sync()
        void this.tracker.flush()
      }),
      env.onAppHide(() => {
        this.tasks.pause('app')
        this.tracker.hidden()
      }),
      env.onAppShow(() => {
        this.tasks.resume('app')
        this.tracker.shown()
        if (env.host === 'app') void this.session.takeNativeSession()
      }),
      reaction(
        () => this.session.userId,
        () => this.accountChanged(),
      ),
      reaction(
        () => this.session.level,
        // Certified, or not any more: what was closed may be open now. 0 is a visitor, or not known yet.
        (level, before) => level > 0 && before > 0 && void this.queryClient.invalidateQueries(),
      ),
    ]
  }

  /** What one account was shown must not be seen by the next. */
  private accountChanged(): void {
    this.tasks.leave()
    this.cache.clear()
    // Shown again for the account that is there now, not only forgotten.
    void this.queryClient.resetQueries()
    this.searchHistory.reload()
    this.tools.reload()
    void this.outbox.flush()
  }
}
