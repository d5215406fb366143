/** What went wrong and where it was noticed; `script` and `rejection` come from the app's own code, the rest from checks. */
export type Source = 'script' | 'rejection' | 'bundle' | 'template' | 'view' | 'setData' | 'wx' | 'network'

export interface Fault {
  source: Source
  message: string
  stack: string
}

type Listener = (fault: Fault, cause: unknown) => void

/** Collects everything a real run would show in red, so that a test can assert that there was nothing. */
export class ErrorLog {
  readonly all: Fault[] = []
  private readonly listeners: Listener[] = []
  private telling = false

  /** Records a fault and tells the listeners; a fault inside a listener is recorded but not told again. */
  add(source: Source, cause: unknown): void {
    const fault = { source, ...describe(cause) }
    this.all.push(fault)
    if (this.telling) return
    this.telling = true
    try {
      for (const listener of this.listeners) listener(fault, cause)
    } finally {
      this.telling = false
    }
  }

  subscribe(listener: Listener): void {
    this.listeners.push(listener)
  }

  /** Removes the faults whose message matches and returns them. Throws when there is none: the test waited for one. */
  expect(pattern: RegExp): Fault[] {
    const found = this.all.filter((fault) => pattern.test(fault.message))
    if (found.length === 0) throw new Error(`no error matches ${String(pattern)}; there are:\n${this.report()}`)
    const rest = this.all.filter((fault) => !found.includes(fault))
    this.all.splice(0, this.all.length, ...rest)
    return found
  }

  /** Throws one error that lists all faults, when there are any. */
  assertNone(): void {
    if (this.all.length > 0) throw new Error(`the mini-program had ${this.all.length} error(s):\n${this.report()}`)
  }

  private report(): string {
    return this.all
      .map((fault) => `[${fault.source}] ${fault.stack.includes(fault.message) ? fault.stack : fault.message}`)
      .join('\n')
  }
}

// An error of the app comes from another realm, so `instanceof Error` says nothing about it.
function describe(cause: unknown): { message: string; stack: string } {
  if (typeof cause === 'object' && cause !== null) {
    const { message, errMsg, stack } = cause as { message?: unknown; errMsg?: unknown; stack?: unknown }
    const text = String(message ?? errMsg ?? safeJson(cause))
    return { message: text, stack: typeof stack === 'string' ? stack : text }
  }
  return { message: String(cause), stack: String(cause) }
}

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    return Object.prototype.toString.call(value)
  }
}
