import * as v from 'valibot'
import type { BankCardForm } from '@/domain/bank-card/form'
import { INCOME_KINDS } from '@/domain/money/income'
import { FREEZE_STATES } from '@/domain/withdrawal/freeze'
import { WITHDRAWAL_RAILS, type WithdrawalRail } from '@/domain/withdrawal/rails'
import { WITHDRAWAL_STATES } from '@/domain/withdrawal/states'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'
import type { PayWay } from './payment'

const stateSchema = v.picklist(WITHDRAWAL_STATES)

const cardSchema = v.object({
  id: v.string(),
  bankCode: v.string(),
  bankName: v.string(),
  /** `**** **** **** 0128`. The whole number is in no answer. */
  masked: v.string(),
  city: v.string(),
  /** `checking`: somebody looks at the number; nothing is paid to it until then. */
  state: v.picklist(['checking', 'bound', 'rejected']),
  /** Why it was rejected. */
  reason: v.string(),
})
export type BankCard = v.InferOutput<typeof cardSchema>

const withdrawalSchema = v.object({
  id: v.string(),
  number: v.string(),
  amount: v.number(),
  fee: v.number(),
  state: stateSchema,
  reason: v.string(),
  rail: v.picklist(WITHDRAWAL_RAILS),
  /** Where it goes; `masked` is empty for WeChat. */
  bankName: v.string(),
  masked: v.string(),
  createdAt: v.string(),
})
export type Withdrawal = v.InferOutput<typeof withdrawalSchema>

export interface WithdrawalApplication {
  amount: number
  rail: WithdrawalRail
  /** Where the app runs: what goes to WeChat is confirmed there. */
  way: PayWay
  ticket: string
  idempotencyKey: string
}

/** Whether money can go to WeChat: `absent`: nobody pays out there. `unbound`: the account has no WeChat. */
const weChatSchema = v.picklist(['absent', 'unbound', 'ready'])
export type WeChatWallet = v.InferOutput<typeof weChatSchema>

/** What waits in WeChat is confirmed with these values, or on this page. */
const confirmationSchema = v.variant('kind', [
  v.object({
    kind: v.literal('wechat'),
    app: v.picklist(['h5', 'mini']),
    mchId: v.string(),
    appId: v.string(),
    package: v.string(),
  }),
  v.object({ kind: v.literal('page'), url: v.string() }),
])

const progressSchema = v.object({
  withdrawal: withdrawalSchema,
  /** Null: there is nothing to confirm now. */
  confirmation: v.nullable(confirmationSchema),
})
export type WithdrawalProgress = v.InferOutput<typeof progressSchema>

const recordEntries = {
  id: v.string(),
  payType: v.number(),
  title: v.string(),
  /** Cents; positive: received. After tax. */
  amount: v.number(),
  /** 0 处理中, 1 已到账, 2 失败或拒绝. */
  status: v.picklist([0, 1, 2]),
  createdAt: v.string(),
}
const recordSchema = v.object(recordEntries)
export type WalletRecord = v.InferOutput<typeof recordSchema>

/** A month in China, as `2026-11`. */
const monthSchema = v.object({ month: v.string(), received: v.number(), paid: v.number() })
export type WalletMonth = v.InferOutput<typeof monthSchema>

const sumsEntries = {
  /** Before tax. */
  gross: v.number(),
  /** Withheld when the money came into the wallet. */
  tax: v.number(),
  net: v.number(),
}
const kindSchema = v.object({ kind: v.picklist(INCOME_KINDS), ...sumsEntries })
export type KindOfIncome = v.InferOutput<typeof kindSchema>

const incomeSchema = v.object({
  year: v.number(),
  /** Those that have anything, the newest first. */
  years: v.array(v.number()),
  total: v.object(sumsEntries),
  /** Of the whole year. */
  kinds: v.array(kindSchema),
  /** Those that have anything, the newest first. */
  months: v.array(v.object({ month: v.string(), kinds: v.array(kindSchema) })),
})
export type YearIncome = v.InferOutput<typeof incomeSchema>

const detailSchema = v.object({
  ...recordEntries,
  /** What came into the wallet and what left it; what was paid from outside of it, and what went back there. */
  kind: v.picklist(['earning', 'withdrawal', 'payment', 'refund']),
  number: v.string(),
  /** Before what was kept back. */
  gross: v.number(),
  commission: v.number(),
  tax: v.number(),
  fee: v.number(),
  /** Of a payment: what went back of it. */
  refunded: v.number(),
  /** It waits, and can still be paid by its number. */
  canPay: v.boolean(),
  /** Empty for what is no withdrawal. */
  card: v.string(),
  reason: v.string(),
  /** It can still be taken back. */
  canCancel: v.boolean(),
  steps: v.array(v.object({ text: v.string(), at: v.string() })),
})
export type WalletDetail = v.InferOutput<typeof detailSchema>

const reviewedSchema = v.object({
  ...withdrawalSchema.entries,
  userId: v.string(),
  mobile: v.string(),
  name: v.string(),
  /** Why somebody has to look, see section 11 of the money sheet. */
  risks: v.array(v.string()),
  firstApprovedBy: v.string(),
  /** The bank file that it went out with; empty: none. */
  batch: v.string(),
})
export type ReviewedWithdrawal = v.InferOutput<typeof reviewedSchema>

const checkedCardSchema = v.object({ ...cardSchema.entries, userId: v.string(), mobile: v.string(), name: v.string() })

const bankResultSchema = v.object({
  credited: v.number(),
  failed: v.number(),
  /** Lines that had been read before. */
  repeated: v.number(),
  /** What does not fit, a sentence each: nothing was done with it. */
  differences: v.array(v.string()),
})
export type BankResult = v.InferOutput<typeof bankResultSchema>

/** A wallet that is frozen: why, for its owner. */
const ownFreezeSchema = v.nullable(v.object({ reason: v.string(), since: v.string() }))

const freezeSchema = v.object({
  id: v.string(),
  userId: v.string(),
  mobile: v.string(),
  name: v.string(),
  /** Shown to the owner of the wallet. */
  reason: v.string(),
  state: v.picklist(FREEZE_STATES),
  /** What lies in the wallet, with what is on its way out. */
  amount: v.number(),
  /** Who did what, when and why, the oldest first; `by`: `user:<id>` or `command:<name>`. */
  steps: v.array(v.object({ state: v.picklist(FREEZE_STATES), by: v.string(), reason: v.string(), at: v.string() })),
})
export type WalletFreeze = v.InferOutput<typeof freezeSchema>

/** Earnings and rewards, and how they reach a bank card or WeChat. Amounts are cents. */
export const walletApi = {
  info: read<object>()(
    'api/wallet/info',
    v.object({
      available: v.number(),
      frozen: v.number(),
      freeze: ownFreezeSchema,
      card: v.nullable(cardSchema),
      recent: v.array(recordSchema),
      /** The last six months with this one, the oldest first. */
      months: v.array(monthSchema),
    }),
  ),
  /** Newest first. `status` -1 and `payType` 0: all. `months`: sums of everything that the filter shows, not of the page. */
  records: read<PageQuery & { status: number; payType: number }>()(
    'api/wallet/records',
    v.object({ ...pageOf(recordSchema).entries, months: v.array(monthSchema) }),
  ),
  record: read<{ recordId: string }>()('api/wallet/record', detailSchema),
  /** What came into the wallet in a year in China and what was withheld of it, by kind of income. */
  income: read<{ year: number }>()('api/wallet/income', incomeSchema),
  bindInfo: read<object>()(
    'api/wallet/bindinfo',
    v.object({
      /** As certified; a card is in nobody else's name. */
      name: v.string(),
      /** Masked; empty when the certification has none. */
      idNumber: v.string(),
      card: v.nullable(cardSchema),
      /** What is under way is paid to the card of its time, so it cannot be changed now. */
      isHeld: v.boolean(),
    }),
  ),
  bindCard: write<BankCardForm & { ticket: string }>()('api/wallet/bindcard', v.object({ card: cardSchema })),
  withdrawInfo: read<{ way: PayWay }>()(
    'api/wallet/withdrawinfo',
    v.object({
      available: v.number(),
      freeze: ownFreezeSchema,
      card: v.nullable(cardSchema),
      open: v.nullable(withdrawalSchema),
      weChat: weChatSchema,
      limits: v.object({
        min: v.number(),
        max: v.number(),
        perDay: v.number(),
        perDayTotal: v.number(),
        perMonthTotal: v.number(),
        fee: v.number(),
      }),
      before: v.object({ today: v.number(), todayTotal: v.number(), monthTotal: v.number() }),
    }),
  ),
  apply: write<WithdrawalApplication>()('api/wallet/withdraw', v.object({ withdrawal: withdrawalSchema })),
  cancel: write<{ withdrawalId: string }>()('api/wallet/cancelwithdrawal', v.object({ withdrawal: withdrawalSchema })),
  /** How it stands, the provider asked as well. */
  progress: read<{ withdrawalId: string }>()('api/wallet/withdrawalprogress', progressSchema),
  /** For reviewers: the withdrawals in one state, the longest waiting first. */
  adminList: read<PageQuery & { state: Withdrawal['state'] }>()('api/admin/wallet/withdrawals', pageOf(reviewedSchema)),
  /** For reviewers. `reason` is shown to the user and needed to refuse. */
  adminReview: write<{ withdrawalId: string; decision: 'take' | 'approve' | 'refuse'; reason: string }>()(
    'api/admin/wallet/review',
    v.object({ withdrawal: reviewedSchema }),
  ),
  /** For reviewers: cards whose number somebody has to look at. */
  adminCards: read<PageQuery>()('api/admin/wallet/cards', pageOf(checkedCardSchema)),
  adminReviewCard: write<{ cardId: string; pass: boolean; reason: string }>()('api/admin/wallet/reviewcard', emptyAnswer),
  /**
   * For reviewers: what the bank is to pay, as a CSV with whole card numbers; that it went out is noted at each withdrawal. An empty `batch` takes what is in none,
   * a named one is written again as it was.
   */
  adminBankFile: write<{ batch: string }>()(
    'api/admin/wallet/bankfile',
    v.object({ batch: v.string(), count: v.number(), csv: v.string() }),
  ),
  /** For reviewers: the bank's answer, a CSV with 编号, 金额, 结果 (成功 or 失败), 原因. */
  adminBankResult: write<{ csv: string }>()('api/admin/wallet/bankresult', bankResultSchema),
  /** For reviewers: frozen wallets and what waits for a second person, the oldest first. */
  adminFreezes: read<PageQuery>()('api/admin/wallet/freezes', pageOf(freezeSchema)),
  /** For reviewers: proposes to freeze a wallet. `reason` is shown to its owner once a second person has agreed. */
  adminFreeze: write<{ mobile: string; reason: string }>()('api/admin/wallet/freeze', v.object({ freeze: freezeSchema })),
  /** For reviewers: proposes to let a frozen wallet go. */
  adminLiftFreeze: write<{ freezeId: string; reason: string }>()(
    'api/admin/wallet/liftfreeze',
    v.object({ freeze: freezeSchema }),
  ),
  /** For reviewers: the answer of the second person to either. `reason` is needed to refuse. */
  adminDecideFreeze: write<{ freezeId: string; pass: boolean; reason: string }>()(
    'api/admin/wallet/decidefreeze',
    v.object({ freeze: freezeSchema }),
  ),
}
