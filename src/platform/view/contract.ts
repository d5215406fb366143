import type { LocalFile } from '../types'

export type SaveOutcome = 'saved' | 'cancelled' | 'refused'

/** The window or page the person looks at. */
export interface ViewContract {
  /** Inside the desktop page of ours also tells it, with the address. */
  setTitle(title: string): void
  /** H5: another address stands in the address bar from now on, and nothing else changes; nothing in the mini-program. */
  rewriteAddress(address: string): void
  /** Smoothly. */
  scrollToTop(): void
  /**
   * How much of the page lies above the lower edge of the window, 0 to 1; 0 where the host does not say. With a selector: of the page as
   * far as the element that it names, for pages that have more below the text.
   */
  scrollProgress(endSelector?: string): Promise<number>
  stopPullDown(): void
  /** Mini-program: what stands at a tab of the host's bar, counted from 0; '' for nothing. It is refused while no tab is shown. Nothing on H5, where the bar is ours. */
  setTabBadge(tab: number, text: string): void
  /** Hides the mini-program's home button; nothing on H5. */
  hideHomeButton(): void
  /** H5: the path and query in our address form, without base and hash (`/doc/1?x=2`). Mini-program: page and query (`/packages/content/doc/index?id=1`). */
  address(): string
  /** Of the window, in CSS px. */
  width(): number
  /** A short tick of the motor, where there is one. */
  vibrate(): void
  hideKeyboard(): void
  /** H5 only; false where there is no printer (`env.can.print`). */
  print(): boolean
  /** Shows a PDF or Office file; false when the host cannot. */
  openDocument(file: LocalFile): Promise<boolean>
  /** Gives a file to the person to keep: browsers download it, the mini-program shows it with its menu of saving and sending. False when refused. */
  saveDocument(file: LocalFile): Promise<boolean>
  /**
   * Makes a text file of a text and gives it to the person: browsers download it; the mini-program, whose viewer shows no text files, asks and then
   * sends it to a chat. `refused`: the host keeps no files, as web views of other apps.
   */
  saveText(name: string, text: string): Promise<SaveOutcome>
  /** Starts the current page afresh: H5 reloads, the mini-program relaunches the page. */
  reload(): void
  /** Leaves for an address outside the product: http(s), or a path of our server that is no page of the app. False where that is not possible (mini-program): show the link instead. */
  openExternal(url: string): boolean
}
