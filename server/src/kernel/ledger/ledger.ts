import { createHash } from 'node:crypto'
import { and, eq, sum } from 'drizzle-orm'
import { isBooked } from '@/domain/money/pay-types'
import { chinaToday } from '../../db/china-day'
import { namedRows } from '../../db/named'
import type { Db } from '../../db/connect'
import { ACCOUNTS, userOwner, type AccountCode, type Owner } from './accounts'
import { endOfNextYear, putInLot } from './lot'
import { credits as postings } from './postings'
import { REASONS, type ReasonName, type WhatOf } from './reasons'
import { ledgerAccount, ledgerBalance, ledgerJournal, ledgerPosting } from './tables'

/** One line of a journal. Cents, or credits where the account counts those; debit +, credit −. */
export interface Line {
  code: AccountCode
  owner?: Owner
  amount: number
}

export interface Journal {
  /** The same effect is booked once, under the same key. */
  key: string
  /** Of the 28 payment types; none for credits. */
  payType?: number
  /** What it is for. */
  ref: { type: string; id: string }
  /** What the user reads. */
  memo: string
  /** At least two; each currency adds up to zero. Lines of nothing are left out. */
  lines: readonly Line[]
}

/** A key stands for one effect only. */
export class KeyReused extends Error {
  constructor(key: string) {
    super(`the key ${key} was used for something else`)
    this.name = 'KeyReused'
  }
}

const POST = {
  name: 'ledger_post',
  text: 'select ledger_post($1, $2::int, $3, $4, $5, $6, $7::text[], $8::text[], $9::text[], $10::int[], $11::bigint[]) as before',
}

/**
 * Books a journal by one function of the database (a plan that each connection keeps); it adds it up, moves the balances, and refuses what would take an account across zero. False: it was booked
 * before, and nothing was moved. Throws `KeyReused`.
 */
export async function post(db: Db, { key, payType, ref, memo, lines }: Journal): Promise<boolean> {
  if (payType !== undefined && !isBooked(payType)) throw new Error(`payment type ${payType} is not booked`)
  const rows = inOrder(lines)
  if (!rows.every(({ amount }) => Number.isSafeInteger(amount))) throw new Error('amounts are whole cents or credits')
  const contentHash = hashOf(rows, ref, payType)
  const [posted] = await namedRows<{ before: string | null }>(db, POST, [
    ...[key, payType ?? null, ref.type, ref.id, contentHash, memo],
    ...[rows.map(({ code }) => code), rows.map(({ owner }) => owner)],
    ...[rows.map(({ code }) => ACCOUNTS[code].currency), rows.map(({ code }) => ACCOUNTS[code].side)],
    rows.map(({ amount }) => amount),
  ])
  if (!posted || posted.before === null) return true
  if (posted.before !== contentHash) throw new KeyReused(key)
  return false
}

/** In one order for all: who makes the same accounts at the same time waits, and never crosswise. */
function inOrder(lines: readonly Line[]): Required<Line>[] {
  const place = ({ code, owner }: Required<Line>): string => `${code} ${owner}`
  return lines
    .filter(({ amount }) => amount !== 0)
    .map(({ code, owner = 'none', amount }) => ({ code, owner, amount }))
    .sort((one, other) => (place(one) < place(other) ? -1 : 1))
}

function hashOf(rows: readonly Required<Line>[], ref: Journal['ref'], payType: number | undefined): string {
  const lines = rows.map(({ code, owner, amount }) => `${code} ${owner} ${amount}`).join(';')
  return createHash('sha256')
    .update(`${payType ?? ''}||${ref.type}|${ref.id}|${lines}`)
    .digest('hex')
}

/** Of a union of reasons TypeScript does not see that `what` is the one of this name. */
const wordsOf = <Name extends ReasonName>(name: Name) =>
  REASONS[name] as { [key in 'reference' | 'title']: (what: WhatOf<Name>) => string }
const keyOf = <Name extends ReasonName>(name: Name, what: WhatOf<Name>): string => `pt:${name}:${wordsOf(name).reference(what)}`

/** Credits given for a reason; 0: none yet. */
export async function givenCredits<Name extends ReasonName>(
  db: Db,
  name: Name,
  { what, userId }: { what: WhatOf<Name>; userId: number },
): Promise<number> {
  const [row] = await db
    .select({ owed: ledgerPosting.amount })
    .from(ledgerJournal)
    .innerJoin(ledgerPosting, eq(ledgerPosting.journalId, ledgerJournal.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerPosting.accountId))
    .where(and(eq(ledgerJournal.key, keyOf(name, what)), eq(ledgerAccount.owner, REASONS[name].purse(userId))))
  return row ? 0 - row.owed : 0
}

/** Gives a user credits for a reason. False: this was booked before, and nothing was moved. */
export async function book<Name extends ReasonName>(
  db: Db,
  name: Name,
  { what, userId, credits }: { what: WhatOf<Name>; userId: number; credits: number },
): Promise<boolean> {
  if (!Number.isInteger(credits) || credits <= 0) throw new Error('credits must be a positive whole number')
  const { reference, title } = wordsOf(name)
  const purse = REASONS[name].purse(userId)
  const journal = {
    key: keyOf(name, what),
    ref: { type: name, id: reference(what) },
    memo: title(what),
    lines: postings.earn(purse, credits),
  }
  return db.transaction(async (tx) => {
    if (!(await post(tx, journal))) return false
    await putInLot(tx, purse, credits, endOfNextYear(await chinaToday(tx)))
    return true
  })
}

/** Balance of a user: cents or credits, never below zero where it is theirs. */
export async function balanceOf(db: Db, code: AccountCode, owner: Owner = 'none'): Promise<number> {
  const [row] = await db
    .select({ amount: sum(ledgerBalance.amount).mapWith(Number) })
    .from(ledgerBalance)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerBalance.accountId))
    .where(and(eq(ledgerAccount.owner, owner), eq(ledgerAccount.code, code)))
  const amount = row?.amount ?? 0
  // Not -amount: there is a minus zero.
  return ACCOUNTS[code].side < 0 ? 0 - amount : amount
}

/** The credits a user can spend. */
export const creditsOf = (db: Db, userId: number): Promise<number> => balanceOf(db, 'P200', userOwner(userId))
