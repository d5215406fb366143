import { request } from '@/platform/request'
import type { LocalFile } from '@/platform/types'
import { isHttpOk, statusOf } from './answer'
import { call, clientSettings } from '.'
import { ACK } from '../envelope'
import { errorOfStatus, errorOfTransport, HttpError, MalformedAnswerError } from './errors'
import { pubApi } from '../pub'

export type UploadKind = NonNullable<typeof pubApi.uploadToken.request>['kind']

/** A place on the API's own host, or any https address: the storage may lie elsewhere. */
export function uploadAddress(url: string): string {
  const { apiHost } = clientSettings()
  if (/^\/(?!\/)/.test(url)) return apiHost + url
  if (/^https:\/\//i.test(url) || (apiHost && url.startsWith(`${apiHost}/`))) return url
  throw new MalformedAnswerError('uploadUrl')
}

/**
 * Uploads one file and gives the key under which other calls name it.
 * @param onProgress from 0 to 1.
 */
export async function uploadFile(
  kind: UploadKind,
  file: LocalFile,
  onProgress?: (done: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  const { uploadUrl, key } = await call(pubApi.uploadToken, { kind, fileName: file.name, size: file.size }, { signal })
  const url = uploadAddress(uploadUrl)
  const { status, data } = await request.upload({ url, file, name: 'file', onProgress, signal }).catch((error: unknown) => {
    throw errorOfTransport(error)
  })
  // Our backend answers with an envelope, a cloud storage with nothing or with XML.
  const responseStatus = statusOf(data)
  if (responseStatus && responseStatus.ack !== ACK.ok) throw errorOfStatus(responseStatus)
  if (!isHttpOk(status)) throw new HttpError(status)
  return key
}
