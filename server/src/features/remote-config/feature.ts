import type { Feature } from '../../feature'
import { registerRemoteConfig } from './routes'

export const feature: Feature = {
  routes: [registerRemoteConfig],
}
