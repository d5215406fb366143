import { makeAutoObservable, observable, observableRef } from 'mobx'
import type { Columnist } from '@/api/doc'
import { currentTitleEntry, headerTipSeenEntry, lastTitleEntry, textSizeEntry, type TextSize } from './entries'

/** Overlays of which at most one of each is open. */
export type Overlay = 'menu' | 'miniProgramGuide' | 'loginHint' | 'certifyHint'

export interface CompleteInfoPrompt {
  /** Only the disease is missing: the disease-choice page is enough. */
  onlyLackDisease: boolean
  /** Page-source label of the route; empty when it has none. */
  source: string
}

export const HEADER_TIP_MS = 4000

/** What is drawn over and around the screens. */
export class ShellStore {
  completeInfo: CompleteInfoPrompt | null = null
  /** Columnists to follow, after privilege code 76. */
  followPrompt: readonly Columnist[] | null = null
  headerTipVisible = false
  currentTitle = currentTitleEntry.read() ?? ''
  lastTitle = lastTitleEntry.read() ?? ''
  textSize: TextSize = textSizeEntry.read() ?? 'standard'

  private readonly openOverlays = observable.set<Overlay>()
  private loadings = 0
  /** Address of the page whose title `currentTitle` is. */
  private titled = ''
  private tipTimer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    makeAutoObservable<this, 'tipTimer' | 'titled'>(
      this,
      { completeInfo: observableRef, followPrompt: observableRef, tipTimer: false, titled: false },
      { autoBind: true },
    )
  }

  get loading(): boolean {
    return this.loadings > 0
  }

  /** Shows the loading overlay until the returned function is called; several callers are counted. */
  beginLoading(): () => void {
    this.loadings += 1
    let ended = false
    return () => {
      if (!ended) this.endLoading()
      ended = true
    }
  }

  /** Something of the shell lies over the page. */
  get isCovered(): boolean {
    return this.openOverlays.size > 0 || this.completeInfo !== null || this.followPrompt !== null || this.loading
  }

  isOpen(overlay: Overlay): boolean {
    return this.openOverlays.has(overlay)
  }
  open(overlay: Overlay): void {
    this.openOverlays.add(overlay)
  }
  close(overlay: Overlay): void {
    this.openOverlays.delete(overlay)
  }

  askCompleteInfo(prompt: CompleteInfoPrompt): void {
    this.completeInfo = prompt
  }
  closeCompleteInfo(): void {
    this.completeInfo = null
  }

  askFollow(columnists: readonly Columnist[]): void {
    this.followPrompt = columnists.length > 0 ? columnists : null
  }
  closeFollow(): void {
    this.followPrompt = null
  }

  /** Closes everything that must not outlive a navigation. */
  closeOverlays(): void {
    this.openOverlays.clear()
    this.completeInfo = null
    this.followPrompt = null
  }

  /** Shows the header tip for 4 seconds, once on a device. */
  showHeaderTip(): void {
    if (headerTipSeenEntry.read()) return
    headerTipSeenEntry.write(true)
    this.headerTipVisible = true
    this.tipTimer = setTimeout(this.hideHeaderTip, HEADER_TIP_MS)
  }

  hideHeaderTip(): void {
    clearTimeout(this.tipTimer)
    this.headerTipVisible = false
  }

  /** A page came into view: its title is kept, and that of the page before. */
  showTitle(title: string, address: string): void {
    this.titled = address
    this.lastTitle = this.currentTitle
    lastTitleEntry.write(this.lastTitle)
    this.renameTitle(title, address)
  }

  /**
   * The page in view has got its title, e.g. with an article's content: the page before is still the same. A page that is drawn before it is
   * told that it is shown, as on H5, would overwrite the title of the page before.
   */
  renameTitle(title: string, address: string): void {
    if (address !== this.titled) return
    this.currentTitle = title
    currentTitleEntry.write(title)
  }

  setTextSize(size: TextSize): void {
    this.textSize = size
    textSizeEntry.write(size)
  }

  dispose(): void {
    this.hideHeaderTip()
  }

  private endLoading(): void {
    this.loadings -= 1
  }
}
