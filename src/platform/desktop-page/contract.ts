/** A heading of a text. */
export interface OutlineLine {
  /** Number of its block. */
  index: number
  /** 0 for the highest that the text has. */
  level: number
  text: string
}

export interface Outline {
  lines: readonly OutlineLine[]
  /** Place in `lines` of the one that is being read; -1 above the first. */
  current: number
}

/** The desktop page of ours round the page in view, which stands in its frame. Elsewhere nobody hears. */
export interface DesktopPageContract {
  /** Shown beside the text. */
  tellOutline(outline: Outline): void
  /** A sheet or dialog lies over the page: what stands round it steps back as well. */
  tellCovered(covered: boolean): void
  /** A heading was tapped there. @returns to be called when nobody listens any more */
  onGoTo(listener: (index: number) => void): () => void
  /** A link was tapped there: as one on this page, so that the way back leads here. */
  onOpen(listener: (address: string) => void): void
  /** What lies over the page was left by a tap beside it. */
  onTapBeside(listener: () => void): void
}
