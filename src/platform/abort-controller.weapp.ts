type Listener = (event: { type: 'abort' }) => void

class Signal {
  aborted = false
  reason: unknown
  onabort: Listener | null = null
  private readonly listeners = new Set<Listener>()

  addEventListener(_type: 'abort', listener: Listener): void {
    this.listeners.add(listener)
  }

  removeEventListener(_type: 'abort', listener: Listener): void {
    this.listeners.delete(listener)
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason
  }

  /** Told once; a listener that fails does not keep the others from being called. */
  abort(reason: unknown): void {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    const told = [...(this.onabort ? [this.onabort] : []), ...this.listeners]
    this.listeners.clear()
    for (const tell of told) {
      try {
        tell({ type: 'abort' })
      } catch (error) {
        void Promise.reject(error)
      }
    }
  }
}

class Controller {
  readonly signal = new Signal()

  abort(reason: unknown = Object.assign(new Error('aborted'), { name: 'AbortError' })): void {
    this.signal.abort(reason)
  }
}

/**
 * AbortController for the mini-program, which has none: what this app and TanStack Query use of it. The weapp build also hands this module to
 * every library that names the global (ProvidePlugin, see config/weapp.ts): TanStack Query waits for ever without it. The usual ponyfill will not
 * do: it makes a DOM event, finds Taro's `document`, and throws at what that makes, out of the unmounting of a page.
 */
export const AbortController =
  (typeof globalThis === 'undefined' ? undefined : globalThis.AbortController) ??
  (Controller as unknown as typeof globalThis.AbortController)
