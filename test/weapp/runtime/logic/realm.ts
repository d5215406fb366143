import vm from 'node:vm'
import type { ErrorLog } from '../errors'
import { catchRejections } from './rejections'
import { Timers } from './timers'

export interface LogEntry {
  type: string
  args: unknown[]
}

type AnyFunction = (...args: unknown[]) => unknown

/** What a script gets as undefined arguments in WeChat, so that `if (window)` behaves as it does there. */
const HIDDEN = (
  'window document frames self location navigator localStorage history Caches screen alert confirm prompt fetch ' +
  'XMLHttpRequest WebSocket Reporter webkit WeixinJSCore'
).split(' ')

/** The logic layer: a bare JavaScript world without DOM, web APIs or `eval`, whose errors end up in the error log. */
export class Realm {
  readonly context: vm.Context
  readonly logs: LogEntry[] = []
  private readonly timers: Timers
  private readonly logListeners: ((entry: LogEntry) => void)[] = []
  private readonly restore: () => void
  private readonly intrinsics: { Array: ArrayConstructor; Object: ObjectConstructor; Promise: PromiseConstructor }
  private readonly toArrayBuffer: (bytes: Uint8Array) => ArrayBuffer
  private readonly createError: (message: string) => Error
  private deferred = 0
  private closed = false

  constructor(private readonly errors: ErrorLog) {
    this.timers = new Timers((callback) => void this.safely(callback))
    const sandbox = { console: this.console(), ...this.timers.globals() }
    this.context = vm.createContext(sandbox, { codeGeneration: { strings: false, wasm: false } })
    this.run('delete globalThis.WebAssembly')
    this.intrinsics = this.run('({ Array, Object, Promise })') as Realm['intrinsics']
    this.createError = this.run('(message) => new Error(message)') as Realm['createError']
    this.toArrayBuffer = this.run('(bytes) => Uint8Array.from(bytes).buffer') as Realm['toArrayBuffer']
    this.restore = catchRejections(this.intrinsics.Promise, (reason) => {
      if (!this.closed) this.errors.add('rejection', reason)
    })
  }

  /** Adds names to the global object of the logic layer. */
  define(names: Record<string, unknown>): void {
    Object.assign(this.context, names)
  }

  /** Runs a script as the host, past the ban on `eval`. */
  run(code: string, filename = 'harness.js'): unknown {
    return vm.runInContext(code, this.context, { filename })
  }

  /** Compiles the text of a file into a function with `parameters`, in the world of the app. */
  compile(code: string, filename: string, parameters: string[]): AnyFunction {
    return vm.compileFunction(code, [...parameters, ...HIDDEN], { filename, parsingContext: this.context }) as AnyFunction
  }

  /** Calls app code; what it throws is recorded and `undefined` returned. */
  safely<T>(callback: () => T): T | undefined {
    if (this.closed) return undefined
    try {
      return callback()
    } catch (error) {
      this.errors.add('script', error)
      return undefined
    }
  }

  /** Calls app code later, as a message from the native side would: after the running script and its promises. */
  defer(callback: () => unknown): void {
    this.deferred++
    setImmediate(() => {
      this.deferred--
      this.safely(callback)
    })
  }

  /** A promise of the app's own kind. */
  promise<T>(executor: (resolve: (value: T) => void, reject: (reason: unknown) => void) => void): Promise<T> {
    return new this.intrinsics.Promise<T>(executor)
  }

  /** An error of the app's own kind. */
  error(message: string): Error {
    return this.createError(message)
  }

  /** Rebuilds plain data with the app's own `Object`, `Array` and `ArrayBuffer`; everything else passes as it is. */
  adopt(value: unknown): unknown {
    if (Array.isArray(value)) return this.intrinsics.Array.from(value, (item) => this.adopt(item))
    if (value instanceof Uint8Array) return this.toArrayBuffer(value)
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
    const copy = new this.intrinsics.Object() as Record<string, unknown>
    for (const [key, item] of Object.entries(value)) copy[key] = this.adopt(item)
    return copy
  }

  onLog(listener: (entry: LogEntry) => void): void {
    this.logListeners.push(listener)
  }

  /** Whether something is about to run: a deferred callback or a short timer. */
  get busy(): boolean {
    return this.deferred > 0 || this.timers.busy
  }

  close(): void {
    this.closed = true
    this.timers.close()
    // A rejection of this turn is only told after it, so the way back is taken a turn later.
    setImmediate(this.restore)
  }

  private console(): Record<string, AnyFunction> {
    const write =
      (type: string) =>
      (...args: unknown[]): void => {
        const entry = { type, args }
        this.logs.push(entry)
        for (const listener of this.logListeners) listener(entry)
      }
    const types = [
      'log',
      'info',
      'warn',
      'error',
      'debug',
      'trace',
      'group',
      'groupCollapsed',
      'groupEnd',
      'time',
      'timeEnd',
      'table',
    ]
    return Object.fromEntries(types.map((type) => [type, write(type)]))
  }
}
