import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { formatMoney } from '@/domain/format'
import type { Db } from '../../db/connect'
import { rowsOf } from '../../db/rows'
import { conflict, refused } from '../../errors'
import { ACCOUNTS, type AccountCode } from '../../kernel/ledger/accounts'
import { KeyReused, post, type Line } from '../../kernel/ledger/ledger'
import { treasury } from '../../kernel/ledger/postings'

/**
 * What the statement of the house's own bank shows (section 2.2 of the money sheet): a sponsor pays in, the provider clears what it took, the payout account is
 * filled, withheld tax is paid. Finance books each line of the statement once, under its number.
 */
export const BANK_MOVES = ['sponsor', 'clear', 'fill', 'tax'] as const
export type BankMove = (typeof BANK_MOVES)[number]

const NAMES: Readonly<Record<BankMove, string>> = {
  sponsor: '赞助方预存',
  clear: '渠道结算到银行',
  fill: '充入付款渠道备付',
  tax: '缴纳代扣个人所得税',
}
export const bankMoveName = (move: BankMove): string => NAMES[move]

export const bankLineSchema = v.pipe(
  v.object({
    move: v.picklist(BANK_MOVES, '请选择一种资金变动'),
    cents: v.pipe(
      v.number('金额须为不超过两位小数的元'),
      v.integer('金额须为不超过两位小数的元'),
      v.minValue(1, '金额应大于 0'),
      v.maxValue(99_999_999_999, '金额有误'),
    ),
    /** The number of the line at the bank. */
    statement: v.pipe(v.string(), v.regex(/^[\w-]{4,40}$/, '请填写银行流水号')),
    /** 0: of no sponsor. */
    sponsorId: v.pipe(
      v.number(),
      v.integer('赞助方编号有误'),
      v.minValue(0, '赞助方编号有误'),
      v.maxValue(1_000_000, '赞助方编号有误'),
    ),
    by: v.string(),
  }),
  v.forward(
    v.check(({ move, sponsorId }) => (move === 'sponsor') === sponsorId > 0, '请填写赞助方编号，其他资金变动不填'),
    ['sponsorId'],
  ),
)
type BankLine = v.InferOutput<typeof bankLineSchema>

function linesOf({ move, cents, sponsorId }: BankLine): Line[] {
  if (move === 'sponsor') return treasury.sponsorPaid(`sponsor:${sponsorId}`, cents)
  if (move === 'clear') return treasury.clear(cents)
  return move === 'fill' ? treasury.fillPayout(cents) : treasury.payTax(cents)
}

/** What there must be before it can leave: the bank shows no more of it than our books have. */
const OUT_OF: Readonly<Partial<Record<BankMove, { code: AccountCode; sign: 1 | -1; sentence: string }>>> = {
  clear: { code: 'A100', sign: 1, sentence: '渠道待清算' },
  tax: { code: 'L250', sign: -1, sentence: '已代扣未缴的税款' },
}

/** Of all owners together. */
async function sumOf(db: Db, code: AccountCode): Promise<number> {
  const [row] = rowsOf<{ cents: string }>(
    await db.execute(sql`
      select coalesce(sum(b.amount), 0)::text as cents from ledger_balance b
      join ledger_account a on a.id = b.account_id where a.code = ${code}`),
  )
  return Number(row?.cents ?? 0)
}

const BANK_LOCK = 7203151

/** False: this line of the statement was booked before. */
export async function bookBankMove(db: Db, line: BankLine): Promise<boolean> {
  const { move, cents, statement, sponsorId, by } = line
  const whose = sponsorId ? ` ${sponsorId}` : ''
  const journal = {
    key: `bank:${statement}`,
    ref: { type: 'bank', id: statement },
    memo: `${NAMES[move]}${whose}（${by}）`,
    lines: linesOf(line),
  }
  return db.transaction(async (tx) => {
    // These accounts have a balance for each connection: who asks what is left of all of them waits for the others.
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(BANK_LOCK))})`)
    const source = OUT_OF[move]
    const there = source ? (await sumOf(tx, source.code)) * source.sign : cents
    const isNew = await post(tx, journal).catch((error: unknown) => {
      throw error instanceof KeyReused ? conflict(`银行流水 ${statement} 已按其他内容入账`) : error
    })
    if (isNew && source && there < cents) throw refused(`${source.sentence}只有 ${formatMoney(there)} 元，请先对账`)
    return isNew
  })
}

interface TreasuryBalance {
  code: AccountCode
  name: string
  /** `sponsor:4`; empty: of nobody alone. */
  owner: string
  /** Cents; what is owed is positive, too. */
  cents: number
}

const WATCHED: readonly AccountCode[] = ['A100', 'A110', 'A120', 'L250', 'L260', 'S900']

/** How the house's own money stands: at the provider, at the bank, for the tax office, and what each sponsor has paid in. */
export async function treasuryBalances(db: Db): Promise<TreasuryBalance[]> {
  const rows = rowsOf<{ code: AccountCode; owner: string; cents: string }>(
    await db.execute(sql`
      select a.code, case a.code when 'L260' then a.owner else '' end as owner, sum(b.amount)::text as cents
      from ledger_balance b join ledger_account a on a.id = b.account_id
      where a.code in (${sql.join(
        WATCHED.map((code) => sql`${code}`),
        sql`, `,
      )})
      group by 1, 2 order by 1, length(case a.code when 'L260' then a.owner else '' end), 2`),
  )
  return rows.map(({ code, owner, cents }) => ({
    ...{ code, owner, name: ACCOUNTS[code].name },
    // Not -amount: there is a minus zero.
    cents: code.startsWith('A') ? Number(cents) : 0 - Number(cents),
  }))
}
