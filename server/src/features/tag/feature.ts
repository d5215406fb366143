import type { Feature } from '../../feature'
import { tagCalls } from './routes'

export const feature: Feature = {
  calls: [tagCalls],
}
