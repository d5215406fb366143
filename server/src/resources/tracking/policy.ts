import type { trackingApi } from '@/api/tracking'
import { anyone, type Policy } from '../../http/policy'

export const trackingPolicy: Record<keyof typeof trackingApi, Policy> = { batch: anyone, viewCount: anyone }
