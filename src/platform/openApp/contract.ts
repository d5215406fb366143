import type { AppTarget } from '@/domain/app-target'

export type OpenOutcome =
  | 'app'
  | 'mini-program'
  /** The store's page is being opened. */
  | 'store'
  /** Nothing to open here: see `env.can.openApp`. */
  | 'unavailable'

export interface OpenAppContract {
  /**
   * Opens the native app at a target; when the page is still visible after 2500 ms, the mini-program; after 2500 ms more, the
   * store. A second call while one is under way gets the same answer. `miniProgramPath` is the page and query to open there.
   */
  open(target: AppTarget, miniProgramPath?: string): Promise<OpenOutcome>
  /** Opens our mini-program at a page and query, from a browser or the chat app. */
  openMiniProgram(path: string): Promise<'mini-program' | 'unavailable'>
}
