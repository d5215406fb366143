import type { Feature } from '../../feature'
import { registerUploads } from './routes'

export const feature: Feature = {
  routes: [registerUploads],
}
