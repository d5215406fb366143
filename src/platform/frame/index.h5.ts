import type { FrameContract } from './contract'

/** A window that nobody sees has no frames. */
const FRAME_MS = 100

export const frame: FrameContract = {
  shown: () =>
    new Promise((resolve) => {
      setTimeout(resolve, FRAME_MS)
      // Called before the frame is drawn; what comes after it is a task of its own.
      requestAnimationFrame(() => setTimeout(resolve))
    }),
}
