import * as v from 'valibot'
import { parts } from '@/platform/parts'
import { request } from '@/platform/request'
import type { Answer } from '@/platform/request/contract'
import type { LocalFile } from '@/platform/types'
import { readAnswer } from './answer'
import { call } from '.'
import { read } from '../endpoint'
import { AbortedError, ConflictError, errorOfTransport } from './errors'
import { pubApi } from '../pub'
import { withRetries } from './retry'
import { uploadAddress, type UploadKind } from './upload'

/** What one request brings; the server takes no more. */
export const PART_BYTES = 512 * 1024

/** A place on the server for one file. It waits half an hour for all of it. */
export interface UploadPlace {
  key: string
  /** Full address of the place, and the token that opens it. */
  address: string
  token: string
}

const progressEndpoint = read<object>()('upload', v.object({ offset: v.number(), size: v.number() }))
const partEndpoint = read<object>()('upload/part', v.object({ offset: v.number() }))

export async function openPlace(kind: UploadKind, file: LocalFile, signal?: AbortSignal): Promise<UploadPlace> {
  const { uploadUrl, key } = await call(pubApi.uploadToken, { kind, fileName: file.name, size: file.size }, { signal })
  const [address = '', token = ''] = uploadAddress(uploadUrl).split('?')
  return { key, address, token }
}

/** The answer of a transfer in our terms: a class of errors.ts for whatever went wrong. */
async function answered<T>(
  endpoint: { path: string } & Parameters<typeof readAnswer<object, T>>[0],
  sent: Promise<Answer>,
): Promise<T> {
  try {
    return readAnswer(endpoint, await sent)
  } catch (error) {
    throw errorOfTransport(error)
  }
}

const offsetOf = async ({ address, token }: UploadPlace, signal?: AbortSignal): Promise<number> =>
  (await answered(progressEndpoint, request.send({ url: `${address}?${token}`, method: 'GET', signal }))).offset

/**
 * Sends what the server does not have yet, in parts, and gives the key. After a fault the same place and file go on where it stopped.
 * @param onProgress from 0 to 1, of the whole file.
 */
export async function sendParts(
  place: UploadPlace,
  file: LocalFile,
  onProgress: (done: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  const ask = () => withRetries(() => offsetOf(place, signal), signal)
  let offset = await ask()
  while (offset < file.size) {
    if (signal?.aborted) throw new AbortedError()
    const from = offset
    const length = Math.min(PART_BYTES, file.size - from)
    const told = (done: number) => onProgress((from + done * length) / file.size)
    try {
      const url = `${place.address}/part?${place.token}&offset=${from}`
      offset = await withRetries(
        async () =>
          (await answered(partEndpoint, parts.send({ url, file, offset: from, length, onProgress: told, signal }))).offset,
        signal,
      )
    } catch (error) {
      // The part had arrived and its answer had not: the server knows where to go on.
      if (!(error instanceof ConflictError)) throw error
      offset = await ask()
      if (offset === from) throw error
    }
    onProgress(offset / file.size)
  }
  return place.key
}
