import { PlatformRequestError } from './contract'

export interface XhrOptions {
  method: string
  url: string
  body?: string | FormData | Blob
  header?: Record<string, string>
  timeoutMs: number
  responseType?: 'text' | 'blob'
  onUpload?: (done: number) => void
  onDownload?: (done: number) => void
  signal?: AbortSignal
}

export interface XhrAnswer {
  status: number
  response: unknown
  header: Record<string, string>
}

/**
 * One HTTP exchange. XMLHttpRequest rather than fetch: it reports upload progress, and it times out and aborts on the oldest
 * browsers we serve (Chrome 61, iOS 11), where fetch can do none of the three.
 */
export function xhr(options: XhrOptions): Promise<XhrAnswer> {
  const { signal } = options
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new PlatformRequestError('aborted'))
    const http = new XMLHttpRequest()
    const abort = () => http.abort()
    const fail = (kind: PlatformRequestError['kind'], detail?: string) => reject(new PlatformRequestError(kind, detail))
    http.onload = () =>
      resolve({ status: http.status, response: http.response, header: parseHeader(http.getAllResponseHeaders()) })
    http.onerror = () => fail(navigator.onLine ? 'network' : 'offline')
    http.ontimeout = () => fail('timeout')
    http.onabort = () => fail('aborted')
    http.onloadend = () => signal?.removeEventListener('abort', abort)
    http.onprogress = progress(options.onDownload)
    // A listener on `upload` turns a cross-origin call into one with a preflight, so it is set only when asked for.
    if (options.onUpload) {
      http.upload.onprogress = progress(options.onUpload)
      http.upload.onload = () => options.onUpload?.(1)
    }
    signal?.addEventListener('abort', abort)
    try {
      http.open(options.method, options.url)
      http.responseType = options.responseType ?? 'text'
      http.timeout = options.timeoutMs
      Object.entries(options.header ?? {}).forEach(([name, value]) => http.setRequestHeader(name, value))
      http.send(options.body)
    } catch (error) {
      // A malformed address or header value.
      signal?.removeEventListener('abort', abort)
      fail('network', error instanceof Error ? error.message : undefined)
    }
    return undefined
  })
}

function progress(report?: (done: number) => void) {
  return (event: ProgressEvent) => {
    if (event.lengthComputable && event.total > 0) report?.(event.loaded / event.total)
  }
}

function parseHeader(text: string): Record<string, string> {
  const lines = text.trim().split(/\r?\n/).filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}
