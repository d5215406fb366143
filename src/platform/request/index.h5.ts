import { quietly } from '../host-call'
import { PlatformRequestError, type Answer, type RequestContract } from './contract'
import { fileName, JSON_HEADER, parseBody, TIMEOUT_MS } from './parse'
import { askedAhead } from './asked-ahead'
import { xhr, type XhrAnswer } from './xhr'

const answer = ({ status, response, header }: XhrAnswer): Answer => ({ status, data: parseBody(response), header })

export const request: RequestContract = {
  askedAhead,

  async send({ url, method = 'POST', data, header, timeoutMs = TIMEOUT_MS.send, signal }) {
    const body = data === undefined ? undefined : JSON.stringify(data)
    return answer(await xhr({ url, method, body, header: { ...(body && JSON_HEADER), ...header }, timeoutMs, signal }))
  },

  async upload({ url, file, name, formData = {}, header, timeoutMs = TIMEOUT_MS.transfer, onProgress, signal }) {
    const body = new FormData()
    Object.entries(formData).forEach(([field, value]) => body.append(field, value))
    if (!file.blob) throw new PlatformRequestError('network', 'the file has no content')
    body.append(name, file.blob, file.name)
    return answer(await xhr({ url, method: 'POST', body, header, timeoutMs, onUpload: onProgress, signal }))
  },

  async download({ url, header, timeoutMs = TIMEOUT_MS.transfer, onProgress, signal }) {
    const { status, response } = await xhr({
      url,
      method: 'GET',
      header,
      timeoutMs,
      responseType: 'blob',
      onDownload: onProgress,
      signal,
    })
    const blob = response instanceof Blob ? response : new Blob([])
    const file = { path: URL.createObjectURL(blob), name: fileName(url), size: blob.size, mimeType: blob.type, blob }
    return { status, file }
  },

  beacon(url) {
    new Image().src = url
  },

  keepAlivePost(url, data) {
    const body = JSON.stringify(data)
    try {
      if (navigator.sendBeacon?.(url, new Blob([body], { type: JSON_HEADER['content-type'] }))) return true
    } catch {
      // Some browsers throw for a JSON beacon to another origin; the ordinary call below may still get out in time.
    }
    quietly(xhr({ url, method: 'POST', body, header: JSON_HEADER, timeoutMs: TIMEOUT_MS.send }))
    return true
  },
}
