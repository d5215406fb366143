import type { Core } from '../core'
import { Failure } from '../failure'

export type Options = Record<string, unknown>
export type Result = Record<string, unknown> | undefined | void
export type WxFunction = (...args: never[]) => unknown
/** A `wx` member with `success`, `fail` and `complete`: gives its result, or throws `Failure`. */
export type Handler = (options: Options) => Result | Promise<Result>

/** Makes a `wx` function out of a handler: callbacks come in a later turn; without callbacks it returns a promise. */
export function asyncMember(core: Core, name: string, handler: Handler): WxFunction {
  return (input?: unknown) => {
    const options = toOptions(input)
    const outcome = deliver(core, name, options, () => core.answers.for(name, options, handler))
    if (options.success || options.fail || options.complete) return undefined
    return core.realm.promise((resolve, reject) => void outcome.then(resolve, reject))
  }
}

/**
 * Runs a handler at once and calls the callbacks of `options` later. The promise it returns settles after them, with
 * what they were given.
 */
export function deliver(core: Core, name: string, options: Options, run: () => Result | Promise<Result>): Promise<unknown> {
  const { realm } = core
  const outcome = attempt(run).then(
    (result) => ({ key: 'success', value: realm.adopt({ errMsg: `${name}:ok`, ...result }) }),
    (error: unknown) => ({ key: 'fail', value: realm.adopt(failure(core, name, error)) }),
  )
  const done = outcome.then(
    ({ key, value }) =>
      new Promise((resolve, reject) => {
        realm.defer(() => {
          for (const callback of [options[key], options.complete]) {
            if (typeof callback === 'function') realm.safely(() => callback(value) as unknown)
          }
          if (key === 'success') resolve(value)
          else reject(value as Error)
        })
      }),
  )
  // Only a caller without callbacks looks at the promise.
  done.catch(() => undefined)
  return done
}

export function toOptions(input: unknown): Options {
  return typeof input === 'object' && input !== null ? (input as Options) : {}
}

async function attempt(run: () => Result | Promise<Result>): Promise<Result> {
  return run()
}

function failure(core: Core, name: string, error: unknown): Record<string, unknown> {
  if (error instanceof Failure) return { errMsg: `${name}:fail ${error.reason}`, ...error.extra }
  core.errors.add('wx', error)
  return { errMsg: `${name}:fail ${error instanceof Error ? error.message : String(error)}` }
}
