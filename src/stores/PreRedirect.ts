import { preRedirectEntry } from './entries'

export const PRE_REDIRECT_SECONDS = 300

/** Where a person wanted to go before a detour such as signing in. */
export class PreRedirect {
  /** @param path address of the catalogue, with its query. */
  record(path: string): void {
    preRedirectEntry.write({ path, time: Date.now() })
  }

  /** The recorded path, once; empty when there is none, or when it is older than 300 seconds. */
  take(): string {
    const record = preRedirectEntry.read()
    preRedirectEntry.remove()
    if (!record?.path) return ''
    const age = Date.now() - record.time
    return age >= 0 && age <= PRE_REDIRECT_SECONDS * 1000 ? record.path : ''
  }
}
