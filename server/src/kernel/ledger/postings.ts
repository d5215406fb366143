import { commissionOf, shareOut } from '@/domain/money/shares'
import type { Owner, Purse } from './accounts'
import type { Line } from './ledger'

/*
 * The postings of the payment types (section 2.2 of the money sheet): each function gives the lines of one journal. All amounts are positive cents or credits; the
 * signs are made here and nowhere else. Tax withheld stands under whose it is, so that the tax of each of a team can be told.
 */

const debit = (code: Line['code'], amount: number, owner?: Owner): Line => ({ code, owner, amount })
const credit = (code: Line['code'], amount: number, owner?: Owner): Line => ({ code, owner, amount: -amount })

/** Whose pool it is. */
type Pool = `${'campaign' | 'packet'}:${number}`
type Person = `user:${number}`
type Order = `order:${number}`

/** Who bears a reward: a sponsor by what was paid in before, or we ourselves. */
export type Funder = `sponsor:${number}` | 'own'
const bearer = (funder: Funder): Pick<Line, 'code' | 'owner'> =>
  funder === 'own' ? { code: 'E500' } : { code: 'L260', owner: funder }

/** Types 2, 5, 8–11, 18, 19, 24, 27. A pool is filled, a person gets a part of it, what is left goes back to where it came from. */
export const reward = {
  fund: (pool: Pool, funder: Funder, amount: number): Line[] => [{ ...bearer(funder), amount }, credit('L240', amount, pool)],
  grant: (pool: Pool, person: Person, { gross, tax }: { gross: number; tax: number }): Line[] => [
    debit('L240', gross, pool),
    credit('L250', tax, person),
    credit('L200', gross - tax, person),
  ],
  giveBack: (pool: Pool, funder: Funder, rest: number): Line[] => [
    debit('L240', rest, pool),
    { ...bearer(funder), amount: -rest },
  ],
}

/** Type 3. The amount is frozen when it is asked for, and leaves when the bank or the provider has it, less the fee; or it comes back. */
export const withdrawal = {
  apply: (person: Person, amount: number): Line[] => [debit('L200', amount, person), credit('L201', amount, person)],
  credited: (person: Person, amount: number, fee: number): Line[] => [
    debit('L201', amount, person),
    credit('A120', amount - fee),
    credit('R430', fee),
  ],
  giveBack: (person: Person, amount: number): Line[] => [debit('L201', amount, person), credit('L200', amount, person)],
}

interface Earner {
  person: Person
  /** Of what is left after commission, in hundredths of a percent; all together 10 000. The leader of a team first. */
  share: number
  /** Withheld of so much, see domain/money/tax. */
  taxOf: (gross: number) => number
}

/** Types 6, 12–17, 20, 21, 25. The price waits with the order until it is settled or refunded. */
export const service = {
  pay: (order: Order, paid: { cash?: number; topUp?: { person: Person; amount: number }; coupon?: number }): Line[] => {
    const { cash = 0, topUp, coupon = 0 } = paid
    return [
      debit('A100', cash),
      ...(topUp ? [debit('L210', topUp.amount, topUp.person)] : []),
      debit('E500', coupon),
      credit('L230', cash + coupon + (topUp?.amount ?? 0), order),
    ]
  },
  /** Of what is left of the price: commission for us, the rest for those who did it, each with the tax of his own. */
  settle: (order: Order, rest: number, earners: readonly Earner[], commissionBp?: number): Line[] => {
    const commission = commissionOf(rest, commissionBp)
    const parts = shareOut(
      rest - commission,
      earners.map(({ share }) => share),
    )
    const paid = earners.map(({ person, taxOf }, place) => {
      const gross = parts[place] ?? 0
      return { person, gross, tax: taxOf(gross) }
    })
    return [
      debit('L230', rest, order),
      credit('R400', commission),
      ...paid.map(({ person, tax }) => credit('L250', tax, person)),
      ...paid.map(({ person, gross, tax }) => credit('L200', gross - tax, person)),
    ]
  },
  refund: (order: Order, { cash, coupon = 0 }: { cash: number; coupon?: number }): Line[] => [
    debit('L230', cash + coupon, order),
    credit('L220', cash, order),
    credit('E500', coupon),
  ],
  /** After settlement a refund is ours. */
  refundLate: (order: Order, amount: number): Line[] => [debit('E520', amount), credit('L220', amount, order)],
}

/** Money that came in for an order and goes back to the payer: once the provider confirms it. */
export const refundConfirmed = (order: Order | 'none', amount: number): Line[] => [
  debit('L220', amount, order),
  credit('A100', amount),
]

/** The payer's account took nothing, and finance paid from the bank. */
export const paidByHand = (order: Order, amount: number): Line[] => [debit('L220', amount, order), credit('A110', amount)]

/** It came after its order was closed: all of it goes back. */
export const paidLate = (order: Order, amount: number): Line[] => [debit('A100', amount), credit('L220', amount, order)]

/** Another amount than that of the order: nobody's, until somebody has looked at it. */
export const paidWrongly = (amount: number): Line[] => [debit('A100', amount), credit('S900', amount)]

/** What lay in suspense, once two people have decided about it (a refund ends with `refundConfirmed`). `cents` is positive but for a fee, which bears what is missing too. */
export const suspense = {
  refund: (owner: Order | 'none', cents: number): Line[] => [debit('S900', cents), credit('L220', cents, owner)],
  /** The provider could not: it waits again. */
  refundFailed: (owner: Order | 'none', cents: number): Line[] => [debit('L220', cents, owner), credit('S900', cents)],
  byHand: (cents: number): Line[] => [debit('S900', cents), credit('A110', cents)],
  income: (cents: number): Line[] => [debit('S900', cents), credit('R410', cents)],
  fee: (cents: number): Line[] => [debit('S900', cents), credit('E510', cents)],
}

type TimedKind = 'membership' | 'course'
const incomeOf = (kind: TimedKind): Line['code'] => (kind === 'membership' ? 'R420' : 'R410')

/** Type 4. A single document is income at once; a course or a membership by and by. */
export const purchase = {
  document: (cash: number): Line[] => [debit('A100', cash), credit('R410', cash)],
  overTime: (order: Order, cash: number): Line[] => [debit('A100', cash), credit('L270', cash, order)],
  recognise: (order: Order, kind: TimedKind, amount: number): Line[] => [
    debit('L270', amount, order),
    credit(incomeOf(kind), amount),
  ],
  refundDocument: (order: Order, amount: number): Line[] => [debit('R410', amount), credit('L220', amount, order)],
  /** `earned`: what had become income already. */
  refundOverTime: (order: Order, kind: TimedKind, { deferred, earned }: { deferred: number; earned: number }): Line[] => [
    debit('L270', deferred, order),
    debit(incomeOf(kind), earned),
    credit('L220', deferred + earned, order),
  ],
}

/** Type 1, off until a lawyer agrees. It is spent with us or goes back to where it came from, and is never paid out. */
export const topUp = {
  paid: (person: Person, cash: number): Line[] => [debit('A100', cash), credit('L210', cash, person)],
  returned: (person: Person, cash: number): Line[] => [debit('L210', cash, person), credit('A100', cash)],
}

/** Type 26: minutes of service, borne as a reward is, without a pool. */
export const minutes = (funder: Funder, person: Person, { gross, tax }: { gross: number; tax: number }): Line[] => [
  { ...bearer(funder), amount: gross },
  credit('L250', tax, person),
  credit('L200', gross - tax, person),
]

/** Who issues the credits of a purse, and gets them back: each mall for itself. */
const issuer = (purse: Purse): 'none' | 'academic' => (purse.startsWith('academic') ? 'academic' : 'none')

/** Credits: earned, kept back for an order, spent or given back; after their time they are gone. Only lots.ts and orders of a mall book them, each with its lots. */
export const credits = {
  earn: (purse: Purse, amount: number): Line[] => [debit('P100', amount, issuer(purse)), credit('P200', amount, purse)],
  reserve: (purse: Purse, amount: number): Line[] => [debit('P200', amount, purse), credit('P210', amount, purse)],
  redeem: (purse: Purse, amount: number): Line[] => [debit('P210', amount, purse), credit('P300', amount, issuer(purse))],
  release: (purse: Purse, amount: number): Line[] => [debit('P210', amount, purse), credit('P200', amount, purse)],
  returned: (purse: Purse, amount: number): Line[] => [debit('P300', amount, issuer(purse)), credit('P200', amount, purse)],
  expire: (purse: Purse, amount: number): Line[] => [debit('P200', amount, purse), credit('P310', amount, issuer(purse))],
}

/** What finance books beside the types. */
export const treasury = {
  clear: (amount: number): Line[] => [debit('A110', amount), credit('A100', amount)],
  fillPayout: (amount: number): Line[] => [debit('A120', amount), credit('A110', amount)],
  payTax: (amount: number): Line[] => [debit('L250', amount), credit('A110', amount)],
  /** What the provider has more than our books, or less: nobody's, until somebody has looked at it. */
  billDiffers: (amount: number): Line[] => [debit('A100', amount), credit('S900', amount)],
  channelFee: (amount: number): Line[] => [debit('E510', amount), credit('A100', amount)],
  sponsorPaid: (sponsor: `sponsor:${number}`, amount: number): Line[] => [debit('A110', amount), credit('L260', amount, sponsor)],
}
