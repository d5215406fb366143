import { eq } from 'drizzle-orm'
import type { IncomeKind } from '@/domain/money/income'
import { refused } from '../../errors'
import type { Parts } from '../../http/context'
import { incomeOf } from '../../kernel/ledger/income'
import { user } from '../../kernel/people/tables'
import { writeCsv, type Cell } from '../../services/csv'
import { encryptedZip, newPassword } from '../../services/encrypted-zip'
import { submittedIdNumber } from '../certification'
import { boundIdNumber } from '../wallet'
import { taxExport } from './tables'

const HEAD = ['月份', '姓名', '身份证号', '所得项目', '税前收入', '代扣税额']

interface TaxRow {
  userId: number
  name: string
  /** Empty: nobody has given it yet. */
  idNumber: string
  kind: IncomeKind
  /** Cents. */
  gross: number
  tax: number
}

/** One row for each person and kind of income. */
export async function taxRows(parts: Parts, month: string): Promise<TaxRow[]> {
  const rows: TaxRow[] = []
  for (const { userId, kind, gross, tax } of await incomeOf(parts.db, { month }))
    rows.push({ userId, ...(await personOf(parts, userId)), kind, gross, tax })
  return rows
}

async function personOf(parts: Parts, userId: number): Promise<{ name: string; idNumber: string }> {
  const [person] = await parts.db.select({ name: user.realName }).from(user).where(eq(user.id, userId))
  const idNumber = (await boundIdNumber(parts, userId)) || (await submittedIdNumber(parts.db, userId))
  return { name: person?.name ?? '', idNumber }
}

export interface TaxFile {
  /** A zip that opens with the password alone. */
  zip: Uint8Array
  password: string
  people: number
  /** Whose ID number nobody has given yet. */
  withoutId: number
}

/** The month for the tax office, with whole names and ID numbers: closed with a password of its own, and noted with who took it and why. */
export async function exportTax(parts: Parts, month: string, { by, reason }: { by: string; reason: string }): Promise<TaxFile> {
  const rows = await taxRows(parts, month)
  if (rows.length === 0) throw refused('这个月没有需要申报的收入')
  const ids = new Set(rows.map(({ userId }) => userId))
  const unknown = new Set(rows.flatMap(({ userId, idNumber }) => (idNumber ? [] : [userId])))
  const cells = rows.map(({ name, idNumber, kind, gross, tax }): Cell[] => {
    return [month, name, idNumber, kind, { cents: gross }, { cents: tax }]
  })
  const password = newPassword()
  const zip = await encryptedZip(`tax-${month}.csv`, Buffer.from(writeCsv([HEAD, ...cells])), password)
  await parts.db.insert(taxExport).values({ month, people: ids.size, by, reason })
  return { zip, password, people: ids.size, withoutId: unknown.size }
}
