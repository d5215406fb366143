import type { Host } from '../runtime/host'

type AnyFunction = (...args: unknown[]) => unknown
interface Callbacks {
  success?: AnyFunction
  fail?: AnyFunction
  complete?: AnyFunction
}

interface Mock {
  name: string
  original: unknown
  functionDeclaration: unknown
  result: unknown
  args: unknown[]
}

/**
 * A `wx` member as `mockWxMethod` wants it: a fixed result, or a function that gets the call's arguments, then `args`,
 * and the real member as `this.origin`.
 */
export function mockMember(host: Host, { name, original, functionDeclaration, result, args }: Mock): AnyFunction {
  const { realm } = host
  const extra = realm.adopt(args) as unknown[]
  const run =
    functionDeclaration === undefined ? undefined : (realm.run(`(${String(functionDeclaration)})`, 'mock.js') as AnyFunction)
  const answer = (given: unknown[]): unknown =>
    run ? (Reflect.apply(run, { origin: original }, [...given, ...extra]) as unknown) : realm.adopt(result)
  return (...given) => {
    host.calls.add(name, given[0])
    const value = answer(given)
    // A function without a result has called the callbacks itself.
    if (/Sync$/.test(name) || value === undefined) return value
    return deliver(host, name, value, (given[0] ?? {}) as Callbacks)
  }
}

function deliver(host: Host, name: string, value: unknown, { success, fail, complete }: Callbacks): unknown {
  const { realm } = host
  const promise = realm.promise<unknown>((resolve, reject) => {
    const finish = (result: unknown, failed: boolean): void =>
      realm.defer(() => {
        for (const callback of [failed ? fail : success, complete]) if (callback) realm.safely(() => callback(result))
        if (failed) reject(result)
        else resolve(result)
      })
    Promise.resolve(value).then(
      (result) => finish(result, String((result as { errMsg?: string } | null)?.errMsg ?? '').startsWith(`${name}:fail`)),
      (error: unknown) => finish(error, true),
    )
  })
  if (!success && !fail && !complete) return promise
  promise.catch(() => undefined)
  return undefined
}
