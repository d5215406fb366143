import { dialog } from '@/platform/dialog'
import { call, type CallOptions } from '.'
import type { Endpoint } from '../endpoint'
import { AbortedError, faultOf, RefusedError } from './errors'

/** One alert for any number of calls that fail together. */
let alertOpen = false

async function showRequestError(): Promise<void> {
  if (alertOpen) return
  alertOpen = true
  try {
    await dialog.alert({ message: '请求错误' })
  } finally {
    alertOpen = false
  }
}

/**
 * `call` for what a person asked for: when the request failed (not when the server refused, and not when it was cancelled) it
 * shows 「请求错误」. Rejects like `call`, without waiting for the alert to be closed.
 */
export async function ask<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  payload: Request,
  options?: CallOptions,
): Promise<Answer> {
  try {
    return await call(endpoint, payload, options)
  } catch (error) {
    if (!(error instanceof RefusedError || error instanceof AbortedError)) void showRequestError()
    throw error
  }
}

/** `call` for requests that nothing waits for: a failure is only logged, by path and name, never with what was sent. */
export function askQuietly<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  payload: Request,
  onDone: (answer: Answer) => void = () => undefined,
  options?: CallOptions,
): void {
  call(endpoint, payload, options).then(onDone, (error: unknown) => {
    console.warn(`${endpoint.path}: ${faultOf(error)}`)
  })
}
