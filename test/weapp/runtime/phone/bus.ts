import type { Realm } from '../logic/realm'

type Listener = (...args: unknown[]) => unknown

/** Named events to the app: what `wx.onXxx` listens to. */
export class Bus {
  private readonly listeners = new Map<string, Listener[]>()

  constructor(private readonly realm: Realm) {}

  on(event: string, listener: unknown): void {
    if (typeof listener === 'function') this.of(event).push(listener as Listener)
  }

  /** Without a listener, all of them go. */
  off(event: string, listener?: unknown): void {
    this.listeners.set(event, listener === undefined ? [] : this.of(event).filter((known) => known !== listener))
  }

  /** Calls the listeners at once, in order; returns how many there were. */
  emit(event: string, payload?: unknown): number {
    const listeners = [...this.of(event)]
    for (const listener of listeners) this.realm.safely(() => listener(this.realm.adopt(payload)))
    return listeners.length
  }

  private of(event: string): Listener[] {
    const known = this.listeners.get(event)
    if (known) return known
    const created: Listener[] = []
    this.listeners.set(event, created)
    return created
  }
}
