import { and, eq, inArray, lt } from 'drizzle-orm'
import { decideCertification } from '../commands/certification'
import type { Db } from '../db/connect'
import { certification, user } from '../db/schema'
import { ACCOUNTS } from './accounts'

const MINUTE = 60 * 1000
/** Often enough that "a minute" is one. */
const LOOK_MS = 5000

/** What the accounts with a level above 1 submitted in their time. */
export async function seedCertifications(db: Db, now: number): Promise<void> {
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

/** Looks after the demo accounts while the server runs; gives back how to stop. Never started in production. */
export function startDemoReviews(db: Db, onFault: (error: unknown) => void): () => void {
  const timer = setInterval(() => void reviewDemoAccounts(db).catch(onFault), LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
