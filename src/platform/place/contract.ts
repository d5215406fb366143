export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where things stand in the page that is in view. */
export interface PlaceContract {
  /** The upper edge of each element that the selector names, in order, from the upper edge of the window, in CSS px. */
  tops(selector: string): Promise<number[]>
  /** Where the first such element stands in the window, in CSS px; null when there is none. */
  box(selector: string): Promise<Box | null>
  /** Scrolls until the first such element stands `below` px under the upper edge of the window; nothing when there is none. */
  goTo(selector: string, below: number): Promise<void>
}
