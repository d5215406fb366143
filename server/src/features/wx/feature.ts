import type { Feature } from '../../feature'
import { wxCalls } from './routes'

export const feature: Feature = {
  calls: [wxCalls],
}
