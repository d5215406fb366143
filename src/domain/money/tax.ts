/*
 * Tax withheld on what is paid to a doctor who is not employed by the payer, in cents. Which of the two methods holds for a payer is a question for its tax
 * adviser (待核对), and stands in the payer's contract. Source: sections 7 and 10 of the money sheet.
 */

/** Hundredths, half up. */
const percent = (amount: number, rate: number): number => Math.floor((amount * rate + 50) / 100)

/**
 * 劳务报酬所得 by payment (61号公告 2018): up to 800 元 nothing; up to 4000 元 minus 800; above minus 20 %. The base up to 20 000 元 20 %, up to 50 000 元
 * 30 % − 2000, above 40 % − 7000.
 */
export function taxOfPayment(income: number): number {
  if (income <= 80_000) return 0
  if (income <= 400_000) return percent(income - 80_000, 20)
  // Four fifths of the income are taxed: 16, 24 and 32 % of it.
  if (income <= 2_500_000) return percent(income, 16)
  if (income <= 6_250_000) return percent(income, 24) - 200_000
  return percent(income, 32) - 700_000
}

/** Income of one kind that goes on is one payment a month (条例 14): what is withheld for `income` when so much was earned in the month before. */
export const taxInMonth = (before: number, income: number): number => taxOfPayment(before + income) - taxOfPayment(before)

/** Upper end in cents, percent, what is taken off again. */
const CUMULATIVE: readonly (readonly [number, number, number])[] = [
  [3_600_000, 3, 0],
  [14_400_000, 10, 252_000],
  [30_000_000, 20, 1_692_000],
  [42_000_000, 25, 3_192_000],
  [66_000_000, 30, 5_292_000],
  [96_000_000, 35, 8_592_000],
  [Infinity, 45, 18_192_000],
]
const A_MONTH = 500_000

/** Platforms (16号公告 2025): of all income of the year so far, over so many months in a row, with what was withheld of it. Nothing is given back. */
export function taxCumulative({ income, months, withheld }: { income: number; months: number; withheld: number }): number {
  const base = Math.max(0, percent(income, 80) - A_MONTH * months)
  const [, rate, less] = CUMULATIVE.find(([upTo]) => base <= upTo) ?? [0, 0, 0]
  return Math.max(0, percent(base, rate) - less - withheld)
}

/** How tax is withheld of what is paid for work; the contract of whoever pays says which (待核对). */
export const TAX_METHODS = ['perPayment', 'cumulative'] as const
export type TaxMethod = (typeof TAX_METHODS)[number]

/** What somebody was paid for work in a month of this year, 1–12, and what was withheld of it; cents. */
export interface WorkedMonth {
  month: number
  gross: number
  tax: number
}

/** What is withheld of a payment for work in `month`, in cents. `worked`: what was paid by the same method before, in this year. */
export function taxOfWork(method: TaxMethod, cents: number, worked: readonly WorkedMonth[], month: number): number {
  if (method === 'perPayment') return taxInMonth(worked.find((one) => one.month === month)?.gross ?? 0, cents)
  let first = month
  while (worked.some((one) => one.month === first - 1)) first -= 1
  const inARow = worked.filter((one) => one.month >= first)
  return taxCumulative({
    income: inARow.reduce((all, { gross }) => all + gross, cents),
    months: month - first + 1,
    withheld: inARow.reduce((all, { tax }) => all + tax, 0),
  })
}

/** 偶然所得: a cash packet that is given out at random, to people outside the company. */
export const taxOfChance = (amount: number): number => percent(amount, 20)

/** The smallest amount of which so much is left after its tax: what a contract pays that bears the tax itself. Cents. */
export function grossOf(net: number, taxOf: (gross: number) => number): number {
  let [least, most] = [net, net]
  while (most - taxOf(most) < net) most *= 2
  while (least < most) {
    const middle = Math.floor((least + most) / 2)
    if (middle - taxOf(middle) < net) least = middle + 1
    else most = middle
  }
  return least
}
