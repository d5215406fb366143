import type { Feature } from '../../feature'
import { registerHealth } from './routes'

export const feature: Feature = {
  routes: [registerHealth],
}
