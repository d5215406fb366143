/** The answer as JSON, or as the text it is. */
export function parseBody(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body) as unknown
  } catch {
    return body
  }
}

/** File name from the last segment of an address. */
export function fileName(url: string): string {
  const last = (url.split(/[?#]/)[0] ?? '').split('/').pop() ?? ''
  try {
    return decodeURIComponent(last) || 'file'
  } catch {
    return last
  }
}

export const TIMEOUT_MS = { send: 15_000, transfer: 120_000 }

export const JSON_HEADER = { 'content-type': 'application/json' }
