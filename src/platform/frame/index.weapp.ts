import type { FrameContract } from './contract'

export const frame: FrameContract = { shown: () => undefined }
