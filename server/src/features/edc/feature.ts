import type { Feature } from '../../feature'
import { edcCalls } from './routes'

export const feature: Feature = {
  calls: [edcCalls],
}
