import type { Feature } from '../../feature'
import { docCalls } from './routes'
import { seedBlocks } from './sample'

export const feature: Feature = {
  calls: [docCalls],
  sample: { seed: seedBlocks },
}
