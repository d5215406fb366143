import { walletApi } from '@/api/wallet'
import { resource } from '../../http/call'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { certified, reviewer, signedIn } from '../../http/policy'
import { userOwner } from '../../kernel/ledger/accounts'
import { balanceOf } from '../../kernel/ledger/ledger'
import { exportBankFile, readBankResult } from './bank-file'
import { bindCard, bindInfo, cardOf, decideCard, listCardsToCheck, presentCard } from './cards'
import { decideFreeze, listFreezes, ownFreeze, proposeFreeze, proposeLift } from './freezes'
import { yearIncome } from './income'
import { lastMonths, listRecords, newestRecords, recordDetail } from './records'
import { decideWithdrawal, listWithdrawals } from './review'
import { walletSchemas as schema } from './schema'
import { withdrawalProgress } from './transfer'
import { applyWithdrawal, cancelWithdrawal, withdrawInfo } from './withdrawals'

const RECENT = 5

const byOf = (context: Context): string => `user:${viewerOf(context).id}`

async function walletInfo({ db, ...context }: Context) {
  const { id } = viewerOf({ db, ...context })
  const card = await cardOf(db, id)
  return {
    available: await balanceOf(db, 'L200', userOwner(id)),
    frozen: await balanceOf(db, 'L201', userOwner(id)),
    freeze: await ownFreeze(db, id),
    card: card ? presentCard(card) : null,
    recent: await newestRecords(db, id, { limit: RECENT, offset: 0 }),
    months: await lastMonths(db, id),
  }
}

/** A wallet is its owner's; reviewers decide, and see no whole number. */
export const walletCalls = resource(walletApi, {
  info: { policy: signedIn, ids: 'none', input: schema.info, run: walletInfo },
  records: {
    policy: signedIn,
    ids: 'none',
    input: schema.records,
    run: (context, input) => listRecords(context.db, viewerOf(context).id, input),
  },
  record: {
    policy: signedIn,
    ids: 'owned',
    input: schema.record,
    run: (context, { recordId }) => recordDetail(context.db, viewerOf(context).id, recordId),
  },
  income: {
    policy: signedIn,
    ids: 'none',
    input: schema.income,
    run: (context, { year }) => yearIncome(context.db, viewerOf(context).id, year),
  },
  bindInfo: { policy: certified, ids: 'none', input: schema.bindInfo, run: bindInfo },
  bindCard: {
    policy: certified,
    ids: 'shared',
    input: schema.bindCard,
    perMinute: 30,
    run: async (context, input) => ({ card: await bindCard(context, input) }),
  },
  withdrawInfo: { policy: certified, ids: 'none', input: schema.withdrawInfo, run: withdrawInfo },
  apply: {
    policy: certified,
    ids: 'none',
    input: schema.apply,
    perMinute: 30,
    run: async (context, input) => ({ withdrawal: await applyWithdrawal(context, input) }),
  },
  cancel: {
    policy: signedIn,
    ids: 'owned',
    input: schema.cancel,
    run: async (context, { withdrawalId }) => ({ withdrawal: await cancelWithdrawal(context, Number(withdrawalId)) }),
  },
  progress: {
    policy: signedIn,
    ids: 'owned',
    input: schema.progress,
    run: (context, { withdrawalId }) => withdrawalProgress(context, Number(withdrawalId)),
  },
  adminList: {
    policy: reviewer,
    ids: 'none',
    input: schema.adminList,
    run: (context, input) => listWithdrawals(context.db, { state: input.state, ...pageBounds(input) }),
  },
  adminReview: {
    policy: reviewer,
    ids: 'shared',
    input: schema.adminReview,
    run: async (context, { withdrawalId, ...input }) => {
      const decision = { ...input, withdrawalId: Number(withdrawalId), by: byOf(context) }
      return { withdrawal: await decideWithdrawal(context.db, decision) }
    },
  },
  adminCards: {
    policy: reviewer,
    ids: 'none',
    input: schema.adminCards,
    run: (context, input) => listCardsToCheck(context.db, pageBounds(input)),
  },
  adminReviewCard: {
    policy: reviewer,
    ids: 'shared',
    input: schema.adminReviewCard,
    run: async (context, { cardId, pass, reason }) => {
      await decideCard(context.db, { cardId: Number(cardId), pass, reason, by: byOf(context) })
      return {}
    },
  },
  adminBankFile: {
    policy: reviewer,
    ids: 'shared',
    input: schema.adminBankFile,
    run: (context, { batch }) => exportBankFile(context, { batch, by: byOf(context) }),
  },
  adminBankResult: {
    policy: reviewer,
    ids: 'shared',
    input: schema.adminBankResult,
    run: (context, { csv }) => readBankResult(context.db, csv, byOf(context)),
  },
  adminFreezes: {
    policy: reviewer,
    ids: 'none',
    input: schema.adminFreezes,
    run: (context, input) => listFreezes(context.db, pageBounds(input)),
  },
  adminFreeze: {
    policy: reviewer,
    ids: 'shared',
    input: schema.adminFreeze,
    run: async (context, { mobile, reason }) => ({
      freeze: await proposeFreeze(context.db, mobile, { reason, by: byOf(context) }),
    }),
  },
  adminLiftFreeze: {
    policy: reviewer,
    ids: 'shared',
    input: schema.adminLiftFreeze,
    run: async (context, { freezeId, reason }) => ({
      freeze: await proposeLift(context.db, Number(freezeId), { reason, by: byOf(context) }),
    }),
  },
  adminDecideFreeze: {
    policy: reviewer,
    ids: 'shared',
    input: schema.adminDecideFreeze,
    run: async (context, { freezeId, pass, reason }) => {
      const decision = { isAgreed: pass, reason, by: byOf(context) }
      return { freeze: await decideFreeze(context.db, Number(freezeId), decision) }
    },
  },
})
