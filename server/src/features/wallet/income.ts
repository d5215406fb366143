import type { KindOfIncome, YearIncome } from '@/api/wallet'
import { INCOME_KINDS } from '@/domain/money/income'
import type { Db } from '../../db/connect'
import { incomeOf, type Income } from '../../kernel/ledger/income'

const sumsOf = (rows: readonly Income[]): YearIncome['total'] => {
  const gross = rows.reduce((sum, row) => sum + row.gross, 0)
  const tax = rows.reduce((sum, row) => sum + row.tax, 0)
  return { gross, tax, net: gross - tax }
}

const byKind = (rows: readonly Income[]): KindOfIncome[] =>
  INCOME_KINDS.flatMap((kind) => {
    const those = rows.filter((row) => row.kind === kind)
    return those.length > 0 ? [{ kind, ...sumsOf(those) }] : []
  })

const yearOf = ({ month }: Income): number => Number(month.slice(0, 4))
const newestFirst = <Key extends string | number>(keys: readonly Key[]): Key[] => [...new Set(keys)].sort().reverse()

/** 我的收入及纳税: the statement of a year in China, of the figures that finance declares (`--export tax`). */
export async function yearIncome(db: Db, userId: number, year: number): Promise<YearIncome> {
  const all = await incomeOf(db, { userId })
  const rows = all.filter((row) => yearOf(row) === year)
  return {
    year,
    years: newestFirst(all.map(yearOf)),
    total: sumsOf(rows),
    kinds: byKind(rows),
    months: newestFirst(rows.map(({ month }) => month)).map((month) => ({
      month,
      kinds: byKind(rows.filter((row) => row.month === month)),
    })),
  }
}
