import type { FrameContract } from './contract'

/** A screen that shows everything at once. */
export const frame: FrameContract = { shown: () => undefined }
