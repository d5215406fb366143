import { PlatformRequestError } from '../request/contract'
import { parseBody } from '../request/parse'
import { xhr } from '../request/xhr'
import { PART_HEADER, PART_TIMEOUT_MS, type PartsContract } from './contract'

export const parts: PartsContract = {
  async send({ url, file, offset, length, onProgress, signal }) {
    if (!file.blob) throw new PlatformRequestError('file', 'it has no content')
    const body = file.blob.slice(offset, offset + length)
    const { status, response, header } = await xhr({
      url,
      method: 'POST',
      body,
      header: PART_HEADER,
      timeoutMs: PART_TIMEOUT_MS,
      onUpload: onProgress,
      signal,
    })
    return { status, data: parseBody(response), header }
  },
}
