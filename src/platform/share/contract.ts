/** What is shared. Fields left empty are left to the host. */
export interface ShareContent {
  title: string
  /** Over 1024 characters it is cut to 1023 and an ellipsis. */
  description?: string
  /** Full H5 address of the page. */
  link: string
  /** Mini-program page and query, such as `/packages/content/doc/index?id=1`. Needed on the mini-program only. */
  path?: string
  /** Picture of the card; drawn 216 px wide. */
  image?: string
  /** Card that opens a mini-program, shared by the native app. */
  miniProgram?: { userName: string; path: string; image: string }
  /** Buried-point label, passed on to the native app. */
  bp?: string
  /** Code of the person who shares, passed on to the native app. */
  shareCode?: string
}

/** The object for `useShareAppMessage`. */
export interface FriendCard {
  title: string
  path: string
  imageUrl?: string
}

/** The object for `useShareTimeline`. */
export interface TimelineCard {
  title: string
  query: string
  imageUrl?: string
}

export type ShareOutcome =
  /** Handed to the host's own share sheet. */
  | 'shared'
  /** There is no sheet: the link is on the clipboard, say so. */
  | 'copied'
  /** Only the host's own menu can share, and it does not report whether it did: point at it (`…` at the top right). */
  | 'guide'
  /** The same, but the page is asked for its card, and so knows. */
  | 'menu'
  | 'cancelled'
  | 'failed'

/** A friend and Moments of WeChat, or the sheet of the system or the app, which has more. */
export type ShareWay = 'friend' | 'timeline' | 'system'

export interface ShareContract {
  /** What this host can share by; copying the link and drawing a poster are possible everywhere. */
  ways(): readonly ShareWay[]
  /** Tells the host what its own share menu must send from now on; failures are silent. Call when a page is shown. */
  prepare(content: ShareContent): Promise<void>
  /** The person tapped our share button. */
  open(content: ShareContent): Promise<ShareOutcome>
  friendCard(content: ShareContent): FriendCard
  timelineCard(content: ShareContent): TimelineCard
}
