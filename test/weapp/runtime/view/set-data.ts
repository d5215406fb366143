import type { ErrorLog } from '../errors'

/** WeChat refuses more than this in one call. */
const LIMIT = 1024 * 1024

/** Checks what a page sends to the view layer, and keeps the figures: calls, all bytes, and the biggest payload. */
export class SetDataCheck {
  calls = 0
  bytes = 0
  biggest: { bytes: number; view: string; paths: string[] } = { bytes: 0, view: '', paths: [] }

  constructor(private readonly errors: ErrorLog) {}

  inspect(view: string, data: unknown): void {
    if (typeof data !== 'object' || data === null) {
      this.errors.add('setData', `${view}: setData was given ${String(data)}`)
      return
    }
    for (const [path, value] of Object.entries(data)) {
      if (value === undefined) this.errors.add('setData', `${view}: setData sets "${path}" to undefined`)
    }
    const text = this.serialize(view, data)
    const bytes = Buffer.byteLength(text)
    this.calls++
    this.bytes += bytes
    if (bytes > this.biggest.bytes) this.biggest = { bytes, view, paths: Object.keys(data) }
    if (bytes > LIMIT) this.errors.add('setData', `${view}: setData carries ${bytes} bytes; the limit is ${LIMIT}`)
  }

  private serialize(view: string, data: object): string {
    const report = (key: string): void => this.errors.add('setData', `${view}: setData carries a function at "${key}"`)
    try {
      return JSON.stringify(data, (key, value: unknown) => {
        if (typeof value === 'function') report(key)
        return value
      })
    } catch (error) {
      this.errors.add('setData', `${view}: setData carries what cannot be copied: ${(error as Error).message}`)
      return ''
    }
  }
}
