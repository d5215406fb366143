import { AbortedError, HttpError, NetworkError, TimeoutError } from './errors'

/** Pauses before the second and the third attempt. */
export const RETRY_DELAYS_MS = [400, 1600] as const

/** A fault that may pass by itself. Being offline is not one: the next attempt would fail at once too. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || error instanceof TimeoutError || (error instanceof HttpError && error.status >= 500)

/** Runs `attempt` up to three times while its fault may pass. */
export async function withRetries<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await attempt()
    } catch (error) {
      if (!isPassing(error)) throw error
    }
    await pause(delay, signal)
  }
  return attempt()
}

/** Resolves after `ms`; rejects with AbortedError as soon as the signal says so. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      settle()
    }
    const abort = () => finish(() => reject(new AbortedError()))
    const timer = setTimeout(() => finish(resolve), ms)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
  })
}
