import { preRedirectEntry } from './entries'

export const PRE_REDIRECT_SECONDS = 300

/** Where a person wanted to go, or what to do there, before a detour such as signing in. */
export class PreRedirect {
  private intended: { address: string; run: () => void } | undefined

  /** What to do when the page of `address` is shown again; without it, what was recorded is forgotten. */
  intend(address: string, run: (() => void) | undefined): void {
    this.intended = run && { address, run }
  }

  /** A page is shown: gives what the user wanted to do on it, once. Pages that belong to signing in change nothing; any other page ends it. */
  meant({ address, page }: { address: string; page: string }): (() => void) | undefined {
    if (page.startsWith('identity/')) return undefined
    const { intended } = this
    this.intended = undefined
    return intended?.address === address ? intended.run : undefined
  }

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
