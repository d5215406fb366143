import type { Feature } from '../../feature'
import { recommendCalls } from './routes'

export const feature: Feature = {
  calls: [recommendCalls],
}
