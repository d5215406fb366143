import { reconciliationApi } from '@/api/reconciliation'
import { resource } from '../../http/call'
import { viewerOf, type Context } from '../../http/context'
import { reviewer } from '../../http/policy'
import { reconciliationSchemas as schema } from './schema'
import { decideSettlement, listSuspense, presentSettlement, proposeSettlement } from './suspense'

const byOf = (context: Context): string => `user:${viewerOf(context).id}`

/** Money that is nobody's is decided about by two reviewers. */
export const reconciliationCalls = resource(reconciliationApi, {
  adminSuspense: {
    policy: reviewer,
    ids: 'none',
    input: schema.adminSuspense,
    run: async ({ db }) => ({ items: await listSuspense(db) }),
  },
  adminProposeSettlement: {
    policy: reviewer,
    ids: 'shared',
    input: schema.adminProposeSettlement,
    run: async (context, input) => {
      const proposal = { ...input, by: byOf(context) }
      return { settlement: presentSettlement(await context.db.transaction((tx) => proposeSettlement(tx, proposal))) }
    },
  },
  adminDecideSettlement: {
    policy: reviewer,
    ids: 'shared',
    input: schema.adminDecideSettlement,
    run: async (context, { settlementId, pass }) => {
      const decision = { isAgreed: pass, by: byOf(context) }
      const work = context.db.transaction((tx) => decideSettlement(tx, Number(settlementId), decision))
      return { settlement: presentSettlement(await work) }
    },
  },
})
