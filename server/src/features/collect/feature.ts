import type { Feature } from '../../feature'
import { collectCalls } from './routes'
import { seedFavourites } from './sample'

export const feature: Feature = {
  calls: [collectCalls],
  sample: { seed: seedFavourites },
}
