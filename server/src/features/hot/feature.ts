import type { Feature } from '../../feature'
import { hotCalls } from './routes'

export const feature: Feature = {
  calls: [hotCalls],
}
