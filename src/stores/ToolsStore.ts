import { makeAutoObservable, observableRef } from 'mobx'
import { call } from '@/api/client'
import { toolsApi } from '@/api/tools'
import { calculationKey, favouriteKey, mergeLatest, type Calculation, type Favourite, type ToolKind } from '@/domain/tool'
import { random } from '@/platform/random'
import { toolsEntry, type RecentTool } from './entries'
import type { SessionStore } from './SessionStore'

const KEPT = { recent: 20, favourites: 500, calculations: 200 }
/** The server takes this many of a kind at once. */
const SENT_AT_ONCE = 100

type Kept = NonNullable<ReturnType<typeof toolsEntry.read>>
const NOTHING: Kept = { favourites: [], calculations: [], recent: [], unsent: [], cursor: '' }

/**
 * What a doctor keeps of the clinical tools: favourites, recent tools, results. It works signed out and without a network; with an account it
 * is merged with what the other devices of the account have. What a visitor kept goes to the next account that signs in on the device.
 */
export class ToolsStore {
  private kept: Kept = toolsEntry.read() ?? NOTHING
  private syncing: Promise<void> | null = null

  constructor(private readonly session: Pick<SessionStore, 'userId'>) {
    makeAutoObservable<this, 'kept' | 'syncing' | 'session'>(
      this,
      { kept: observableRef, syncing: false, session: false },
      { autoBind: true },
    )
  }

  get favourites(): Favourite[] {
    return this.kept.favourites.filter((item) => !item.removed)
  }

  get calculations(): Calculation[] {
    return this.kept.calculations.filter((item) => !item.removed)
  }

  get recent(): readonly RecentTool[] {
    return this.kept.recent
  }

  isFavourite(kind: ToolKind, id: string): boolean {
    return this.favourites.some((item) => item.kind === kind && item.id === id)
  }

  /** @returns whether it is a favourite now */
  toggleFavourite(kind: ToolKind, id: string, title: string): boolean {
    const removed = this.isFavourite(kind, id)
    const before = this.kept.favourites.find((item) => item.kind === kind && item.id === id)
    this.keepFavourites([{ kind, id, title, at: nowAfter(before?.at), removed }])
    return !removed
  }

  /** Called by a tool's screen when it opens. */
  visit(kind: ToolKind, id: string, title: string): void {
    const others = this.kept.recent.filter((item) => item.kind !== kind || item.id !== id)
    this.keep({ recent: [{ kind, id, title, at: now() }, ...others].slice(0, KEPT.recent) })
    void call(toolsApi.addView, { kind, refId: id }).catch(() => undefined)
    void this.sync()
  }

  /** Keeps a result. The same line of the same tool, kept again, only gets a new time. */
  addCalculation(result: Pick<Calculation, 'kind' | 'refId' | 'title' | 'line' | 'inputs'>): void {
    const same = this.calculations.find((item) => item.refId === result.refId && item.line === result.line)
    this.keepCalculations([{ ...result, id: same?.id ?? random.uuid(), at: nowAfter(same?.at), removed: false }])
  }

  removeCalculation(id: string): void {
    this.removeCalculations((item) => item.id === id)
  }

  clearCalculations(kind: Calculation['kind']): void {
    this.removeCalculations((item) => item.kind === kind)
  }

  /** After a change of account: its own entries are read. */
  reload(): void {
    this.kept = toolsEntry.read() ?? NOTHING
    void this.sync()
  }

  /** Exchanges changes with the account; quietly does nothing for a visitor, and waits for the next time when it fails. */
  sync(): Promise<void> {
    this.syncing ??= this.exchange()
      .catch(() => undefined)
      .finally(() => (this.syncing = null))
    return this.syncing
  }

  private async exchange(): Promise<void> {
    const owner = this.session.userId
    for (let rounds = 0; owner && rounds < 20; rounds += 1) {
      const { unsent, cursor, favourites, calculations } = this.kept
      const favouritesToSend = favourites.filter((item) => unsent.includes(favouriteKey(item))).slice(0, SENT_AT_ONCE)
      const calculationsToSend = calculations.filter((item) => unsent.includes(calculationKey(item))).slice(0, SENT_AT_ONCE)
      const answer = await call(toolsApi.sync, { favourites: favouritesToSend, calculations: calculationsToSend, cursor })
      if (this.session.userId !== owner) return
      this.settle(favouritesToSend, calculationsToSend, answer)
      if (this.kept.unsent.length === 0) return
    }
  }

  private settle(
    favourites: Favourite[],
    calculations: Calculation[],
    answer: { favourites: Favourite[]; calculations: Calculation[]; cursor: string },
  ): void {
    // What was changed again during the call is still to be sent.
    const current = new Map<string, string>([
      ...this.kept.favourites.map((item) => [favouriteKey(item), item.at] as const),
      ...this.kept.calculations.map((item) => [calculationKey(item), item.at] as const),
    ])
    const sent = new Map<string, string>([
      ...favourites.map((item) => [favouriteKey(item), item.at] as const),
      ...calculations.map((item) => [calculationKey(item), item.at] as const),
    ])
    this.keep({
      favourites: mergeLatest(favouriteKey, this.kept.favourites, answer.favourites).slice(0, KEPT.favourites),
      calculations: mergeLatest(calculationKey, this.kept.calculations, answer.calculations).slice(0, KEPT.calculations),
      unsent: this.kept.unsent.filter((key) => current.has(key) && sent.get(key) !== current.get(key)),
      cursor: answer.cursor,
    })
  }

  private removeCalculations(isChosen: (item: Calculation) => boolean): void {
    const at = now()
    this.keepCalculations(
      this.calculations.filter(isChosen).map((item) => ({ ...item, line: '', inputs: {}, at, removed: true })),
    )
  }

  private keepFavourites(changed: Favourite[]): void {
    this.keep({
      favourites: mergeLatest(favouriteKey, changed, this.kept.favourites).slice(0, KEPT.favourites),
      unsent: [...new Set([...this.kept.unsent, ...changed.map(favouriteKey)])],
    })
    void this.sync()
  }

  private keepCalculations(changed: Calculation[]): void {
    this.keep({
      calculations: mergeLatest(calculationKey, changed, this.kept.calculations).slice(0, KEPT.calculations),
      unsent: [...new Set([...this.kept.unsent, ...changed.map(calculationKey)])],
    })
    void this.sync()
  }

  private keep(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change }
    toolsEntry.write(this.kept)
  }
}

const now = (): string => new Date().toISOString()

/** The current time, but always later than the state it follows: clocks differ, and two taps may share a millisecond. */
const nowAfter = (earlier = ''): string => {
  const next = now()
  return next > earlier ? next : new Date(Date.parse(earlier) + 1).toISOString()
}
