import type { Feature } from '../../feature'
import { RECONCILE } from './reconcile'

export const feature: Feature = { jobs: [RECONCILE] }
