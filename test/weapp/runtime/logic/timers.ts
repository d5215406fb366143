type Callback = (...args: unknown[]) => unknown

/** A timer due within this many milliseconds counts as work that is still going on. */
const SOON = 25

interface Pending {
  handle: NodeJS.Timeout
  due: number
}

/**
 * The timers of the logic layer: numbers as in WeChat, errors reported instead of ending the process, and all of them
 * gone when the mini-program is closed.
 */
export class Timers {
  private readonly pending = new Map<number, Pending>()
  private seen = 0
  private closed = false

  constructor(private readonly run: (callback: () => unknown) => void) {}

  /** The four functions to put into the logic layer's global object. */
  globals(): Record<string, Callback> {
    const clear = (id: unknown): void => this.clear(Number(id))
    return {
      setTimeout: (callback, delay, ...args) => this.start(callback, delay, args, false),
      setInterval: (callback, delay, ...args) => this.start(callback, delay, args, true),
      clearTimeout: clear,
      clearInterval: clear,
    }
  }

  /** Whether a one-shot timer will fire in the next few milliseconds. */
  get busy(): boolean {
    const limit = Date.now() + SOON
    return [...this.pending.values()].some(({ due }) => due <= limit)
  }

  close(): void {
    this.closed = true
    for (const id of [...this.pending.keys()]) this.clear(id)
  }

  private start(callback: unknown, delay: unknown, args: unknown[], repeat: boolean): number {
    const id = ++this.seen
    if (this.closed || typeof callback !== 'function') return id
    const ms = Math.max(0, Number(delay) || 0)
    const fire = (): void => {
      if (!repeat) this.pending.delete(id)
      this.run(() => (callback as Callback)(...args))
    }
    const handle = repeat ? setInterval(fire, Math.max(1, ms)) : setTimeout(fire, ms)
    // An interval is never "soon done", or a page with a clock could never be called settled.
    this.pending.set(id, { handle, due: repeat ? Infinity : Date.now() + ms })
    return id
  }

  private clear(id: number): void {
    const timer = this.pending.get(id)
    if (!timer) return
    clearTimeout(timer.handle)
    this.pending.delete(id)
  }
}
