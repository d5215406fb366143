export interface Call {
  method: string
  /** The first argument as plain data: callbacks and other functions are left out. */
  options: unknown
}

// Values of an app and its answers may be large and are seen elsewhere.
const QUIET = /Storage|^request$|^nextTick$|^canIUse$|^get(System|Window|Device|AppBase)/

/** Every `wx` call in order, so that a test can ask what the app showed or opened. */
export class CallLog {
  readonly all: Call[] = []

  add(method: string, input: unknown): void {
    if (!QUIET.test(method)) this.all.push({ method, options: plain(input) })
  }

  of(method: string): unknown[] {
    return this.all.filter((call) => call.method === method).map((call) => call.options)
  }

  /** The first argument of the latest call, or undefined. */
  last(method: string): unknown {
    return this.of(method).at(-1)
  }
}

/** A copy as JSON would carry it: without functions; what cannot be copied becomes text. */
export function plain(input: unknown): unknown {
  try {
    const text = JSON.stringify(input)
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return String(input)
  }
}
