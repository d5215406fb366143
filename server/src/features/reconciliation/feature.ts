import type { Feature, Job } from '../../feature'
import { RETURN } from './queue'
import { RECONCILE } from './reconcile'
import { reconciliationCalls } from './routes'
import { keepReturning } from './suspense-refund'

const giveBack: Job<{ settlementId: number; asked: number }> = { ...RETURN, run: keepReturning }

export const feature: Feature = { calls: [reconciliationCalls], jobs: [RECONCILE, giveBack] }
