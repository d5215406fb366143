import vm from 'node:vm'

type Handler = (reason: unknown) => void
type Emit = (this: NodeJS.Process, event: string, ...args: unknown[]) => boolean

const handlers = new Map<PromiseConstructor, Handler>()
let original: Emit | undefined

// Jest gives tests a copy of `process` that never hears of rejections; this is the one Node itself speaks to.
const real = vm.runInThisContext('process') as { emit: Emit }

/**
 * Sends unhandled rejections of promises of one realm to `handler`; all others go on as before. Returns the way back.
 * Listeners would not do: Jest swaps them for each test, and every listener hears of every rejection.
 */
export function catchRejections(constructor: PromiseConstructor, handler: Handler): () => void {
  handlers.set(constructor, handler)
  if (!original) {
    original = real.emit
    real.emit = emit
  }
  return () => {
    handlers.delete(constructor)
    if (handlers.size > 0 || !original || real.emit !== emit) return
    real.emit = original
    original = undefined
  }
}

function emit(this: NodeJS.Process, event: string, ...args: unknown[]): boolean {
  if (event === 'unhandledRejection' || event === 'rejectionHandled') {
    const promise = event === 'unhandledRejection' ? args[1] : args[0]
    for (const [constructor, handler] of handlers) {
      if (!(promise instanceof constructor)) continue
      if (event === 'unhandledRejection') handler(args[0])
      return true
    }
  }
  return original ? Reflect.apply(original, this, [event, ...args]) : false
}
