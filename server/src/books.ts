import type { Db } from './db/connect'
import { NOTHING } from './db/queue'
import type { Feature, Job } from './feature'
import { checkLedger, type LedgerReport } from './kernel/ledger/check'
import { checkHoldings } from './kernel/ledger/holdings'

/** The ledger added up anew, and compared with the rows of the features that its money belongs to. */
export async function checkBooks(db: Db, features: readonly Feature[]): Promise<LedgerReport> {
  const report = await checkLedger(db)
  const differing = await checkHoldings(
    db,
    features.flatMap(({ holdings = [] }) => holdings),
  )
  return { ...report, faults: [...report.faults, ...differing] }
}

/** Every night. What differs is a fault of ours, each in the log. */
export const CHECK_BOOKS: Job = {
  name: 'ledger-check',
  cron: '45 3 * * *',
  payload: NOTHING,
  async run({ db, features }, _payload, onFault) {
    for (const fault of (await checkBooks(db, features)).faults) onFault(new Error(fault))
  },
}
