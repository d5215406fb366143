import { eq, sql } from 'drizzle-orm'
import { isPacket, isPaidForWork } from '@/domain/red-packet/packet'
import { rowsOf } from '../../db/rows'
import { refused } from '../../errors'
import type { Parts } from '../../http/context'
import { user } from '../../kernel/people/tables'
import { writeCsv, type Cell } from '../../services/csv'
import { encryptedZip, newPassword } from '../../services/encrypted-zip'
import { submittedIdNumber } from '../certification'
import { boundIdNumber } from '../wallet'
import { taxExport } from './tables'

const HEAD = ['月份', '姓名', '身份证号', '所得项目', '税前收入', '代扣税额']

interface Earned {
  userId: number
  payType: number
  gross: string
  tax: string
}

/** What came into wallets in this month in China, before the tax that was withheld of it, person by person. What comes back of a withdrawal is no income. */
const earnedIn = async (parts: Pick<Parts, 'db'>, month: string): Promise<Earned[]> =>
  rowsOf<Earned>(
    await parts.db.execute(sql`
      select substr(a.owner, 6)::bigint::int as "userId", coalesce(j.pay_type, 0) as "payType",
        (-sum(p.amount))::text as gross, (-coalesce(sum(p.amount) filter (where a.code = 'L250'), 0))::text as tax
      from ledger_posting p
      join ledger_account a on a.id = p.account_id and a.code in ('L200', 'L250') and a.owner like 'user:%'
      join ledger_journal j on j.id = p.journal_id
      where j.ref_type <> 'withdrawal' and to_char(j.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month}
      group by a.owner, j.pay_type having sum(p.amount) <> 0 order by 1, 2`),
  )

/** A packet that is opened by chance is 偶然所得, everything else pay for work (sections 7 and 10 of the money sheet). */
const kindOf = (payType: number): string => (isPacket(payType) && !isPaidForWork(payType) ? '偶然所得' : '劳务报酬所得')

interface TaxRow {
  userId: number
  name: string
  /** Empty: nobody has given it yet. */
  idNumber: string
  kind: string
  /** Cents. */
  gross: number
  tax: number
}

/** One row for each person and kind of income. */
export async function taxRows(parts: Parts, month: string): Promise<TaxRow[]> {
  const rows = new Map<string, TaxRow>()
  for (const { userId, payType, gross, tax } of await earnedIn(parts, month)) {
    const kind = kindOf(payType)
    const key = `${userId} ${kind}`
    const row = rows.get(key) ?? { userId, ...(await personOf(parts, userId)), kind, gross: 0, tax: 0 }
    rows.set(key, { ...row, gross: row.gross + Number(gross), tax: row.tax + Number(tax) })
  }
  return [...rows.values()]
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
