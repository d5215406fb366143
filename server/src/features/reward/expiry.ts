import { NOTHING } from '../../db/queue'
import type { Job } from '../../feature'
import { expireCredits, pursesDue } from '../../kernel/ledger/lots'

/** Each night: books the credits whose last day is over. One purse that goes wrong does not hold up the others. */
export const CREDIT_EXPIRY: Job = {
  name: 'credit-expiry',
  cron: '3 0 * * *',
  payload: NOTHING,
  async run({ db }, _nothing, onFault) {
    for (const purse of await pursesDue(db)) await db.transaction((tx) => expireCredits(tx, purse)).catch(onFault)
  },
}
