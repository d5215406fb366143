type Listener = (...args: unknown[]) => unknown
type Listeners = Map<string, { run: Listener; once: boolean }[]>

export interface EventChannel {
  on(event: string, listener: Listener): void
  once(event: string, listener: Listener): void
  off(event: string, listener?: Listener): void
  emit(event: string, ...args: unknown[]): void
}

/** The two ends of the channel between a page and the page it opened: what one end emits, the other hears. */
export function createEventChannel(run: (callback: () => unknown) => void): { opener: EventChannel; opened: EventChannel } {
  const first: Listeners = new Map()
  const second: Listeners = new Map()
  return { opener: end(first, second, run), opened: end(second, first, run) }
}

function end(mine: Listeners, theirs: Listeners, run: (callback: () => unknown) => void): EventChannel {
  const add = (event: string, listener: Listener, once: boolean): void => {
    mine.set(event, [...(mine.get(event) ?? []), { run: listener, once }])
  }
  return {
    on: (event, listener) => add(event, listener, false),
    once: (event, listener) => add(event, listener, true),
    off: (event, listener) =>
      void mine.set(
        event,
        (mine.get(event) ?? []).filter((known) => listener && known.run !== listener),
      ),
    emit: (event, ...args) => {
      const listeners = theirs.get(event) ?? []
      theirs.set(
        event,
        listeners.filter((known) => !known.once),
      )
      for (const listener of listeners) run(() => listener.run(...args))
    },
  }
}
