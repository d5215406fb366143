/** What the screen shows, frame by frame. */
export interface FrameContract {
  /** Until the screen shows what a tap did to it. Undefined where that happens by itself: the mini-program draws beside our code. */
  shown(): Promise<void> | undefined
}
