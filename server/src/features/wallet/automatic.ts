import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Job } from '../../feature'
import { freezeOf } from './freezes'
import { lockWithdrawal, moveWithdrawal } from './moves'
import { withdrawal } from './tables'

/** W3 and W5 by nobody: what is small and has no mark of risk passes after a while in which it can be taken back. What was taken back or taken up stays,
 * and what the wallet was frozen for meanwhile: that waits for a person, also after the freeze. */
export const AUTOMATIC_PASS: Job<{ withdrawalId: number }> = {
  name: 'withdrawal-automatic-pass',
  payload: v.object({ withdrawalId: v.number() }),
  async run({ db }, { withdrawalId }) {
    await db.transaction(async (tx) => {
      const [found] = await tx.select({ id: withdrawal.id }).from(withdrawal).where(eq(withdrawal.id, withdrawalId))
      if (!found) return
      const row = await lockWithdrawal(tx, withdrawalId)
      if (row.state !== 'applied' || (await freezeOf(tx, row.userId))) return
      const taken = await moveWithdrawal(tx, row, 'take', { by: 'automatic' })
      await moveWithdrawal(tx, taken, 'approve', { by: 'automatic' })
    })
  },
}
