import * as v from 'valibot'
import { configureClient, type ClientSettings } from '@/api/client'
import { ApiError } from '@/api/client/errors'
import { read, write } from '@/api/endpoint'
import { emptyAnswer } from '@/api/envelope'
import { emptyHead, ok, type scriptedTransport } from './transport'

export const things = read<{ page: number }>()('api/things/list', v.object({ items: v.array(v.string()) }))
export const save = write<{ name: string }>()('api/things/save', emptyAnswer)

export const items = (...names: string[]) => ok({ items: names })

export function configure(network: ReturnType<typeof scriptedTransport>, more: Partial<ClientSettings> = {}) {
  const onSignedOut = jest.fn()
  configureClient({ apiHost: 'https://api.test', transport: network.send, head: () => emptyHead, onSignedOut, ...more })
  return onSignedOut
}

/** Lets promises go on until nothing but timers is left. */
export const settle = async () => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve()
}
export async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}
