const RELOADED = 'screen-reloaded-at'
/** A second failure within this time is a fault of the release or the network, not of a stale page. */
const RELOAD_PAUSE_MS = 60_000

/**
 * Loads a screen's script. After a release the old scripts are gone, so a failure is tried once more, then the page is
 * reloaded once, and only then the error screen is shown. Offline nothing is reloaded: the browser's own error would stand in the place of the app.
 * @param failed what is shown in place of the screen then
 */
export async function loadScreen<T>(load: () => Promise<T>, failed: () => T): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isMissing(error)) {
      // A fault of the screen's own code: asked for again it would come half made, without a word.
      queueMicrotask(() => {
        throw error
      })
      return failed()
    }
    try {
      return await load()
    } catch {
      if (window.navigator.onLine && mayReload()) {
        window.location.reload()
        return new Promise<T>(() => undefined)
      }
      return failed()
    }
  }
}

/** Whether a script or style could not be had. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || (error as { code?: string }).code === 'CSS_CHUNK_LOAD_FAILED')

function mayReload(): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED) ?? 0)
    if (Date.now() - last < RELOAD_PAUSE_MS) return false
    window.sessionStorage.setItem(RELOADED, String(Date.now()))
    return true
  } catch {
    // Without session storage there is no way to know that this is not the second time.
    return false
  }
}
