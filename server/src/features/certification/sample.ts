import { and, eq, inArray, lt } from 'drizzle-orm'
import { decideCertification } from './certification'
import type { Db } from '../../db/connect'
import { certification } from './tables'
import { user } from '../../kernel/people/tables'
import { ACCOUNTS } from '../../sample/accounts'
import type { World } from '../../sample/world'

const MINUTE = 60 * 1000

/** What the accounts with a level above 1 submitted in their time. */
export async function seedCertifications(db: Db, { now }: World): Promise<void> {
  const mobiles = ACCOUNTS.map(({ mobile }) => mobile)
  for (const row of await db.select().from(user).where(inArray(user.mobile, mobiles))) {
    const decided = DECISIONS[row.level]
    if (!decided) continue
    const submittedAt = now - decided.daysAgo * 24 * 60 * MINUTE
    await db.insert(certification).values({
      userId: row.id,
      submitted: {
        userType: row.userType,
        name: row.realName,
        hospital: row.hospital,
        department: row.department,
        title: row.title,
        university: '',
        major: '',
        degree: '',
        prov: '',
        city: '',
        certificateNo: '',
      },
      state: decided.state,
      reason: decided.reason,
      decidedBy: decided.state === 'reviewing' ? '' : 'sample',
      createdAt: new Date(submittedAt),
      decidedAt: decided.state === 'reviewing' ? null : new Date(submittedAt + 3600 * 1000),
      isSample: true,
    })
  }
}

const DECISIONS: Readonly<
  Record<number, { state: 'certified' | 'rejected' | 'reviewing'; daysAgo: number; reason: string } | undefined>
> = {
  2: { state: 'certified', daysAgo: 90, reason: '' },
  3: { state: 'rejected', daysAgo: 4, reason: '执业证书照片反光，姓名无法辨认，请重新拍摄后提交。' },
  4: { state: 'reviewing', daysAgo: 0, reason: '' },
}

/** Passes what a demo account submitted a minute ago or earlier. Requests that came with the sample stay, so that the state can be looked at. */
export async function reviewDemoAccounts(db: Db, now = Date.now()): Promise<number> {
  const waiting = await db
    .select({ id: certification.id })
    .from(certification)
    .innerJoin(user, eq(user.id, certification.userId))
    .where(
      and(
        eq(certification.state, 'reviewing'),
        eq(certification.isSample, false),
        lt(certification.createdAt, new Date(now - MINUTE)),
        inArray(
          user.mobile,
          ACCOUNTS.map(({ mobile }) => mobile),
        ),
      ),
    )
  for (const { id } of waiting) await decideCertification(db, { certificationId: id, pass: true, reason: '', by: 'sample' })
  return waiting.length
}
