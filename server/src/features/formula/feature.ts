import type { Feature } from '../../feature'
import { registerFormulae } from './routes'

export const feature: Feature = {
  routes: [registerFormulae],
}
