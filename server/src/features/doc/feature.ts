import type { Feature } from '../../feature'
import { docCalls } from './routes'
import { seedDocs } from './sample'

export const feature: Feature = {
  calls: [docCalls],
  sample: { seed: seedDocs },
}
