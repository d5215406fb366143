import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { HOUR } from '@/domain/china-time'
import { serviceName } from '@/domain/consultation/services'
import { NOTHING } from '../../db/queue'
import { workThrough } from '../../db/work-through'
import type { Db } from '../../db/connect'
import type { Job } from '../../feature'
import type { Parts } from '../../http/context'
import { user } from '../../kernel/people/tables'
import { isIn } from './presence'
import { membersOf } from './stored'
import { consultation, slot } from './tables'

/** Once a minute: tells those of an agreed time a day and an hour before. */
export const reminderJob: Job = {
  name: 'consultation-reminders',
  cron: '* * * * *',
  payload: NOTHING,
  run: (parts, _nothing, onFault) => remind(parts, onFault),
}

/** Of what was booked later than that only the nearer one is said. */
const BEFORE = [
  { mark: 'toldHour', hours: 1, column: slot.toldHour },
  { mark: 'toldDay', hours: 24, column: slot.toldDay },
] as const
const ROUND = 200
type Marked = Awaited<ReturnType<typeof markDue>>[number]

export async function remind({ db, sms }: Pick<Parts, 'db' | 'sms'>, onFault: (error: unknown) => void): Promise<void> {
  if (!sms.isAvailable) return
  for (const before of BEFORE)
    await workThrough<Marked>({
      // What was told of is marked, so the next ones are others.
      next: () => markDue(db, before),
      each: async ({ id, startAt, bookedAt }) => {
        if (id === null || bookedAt.getTime() > startAt.getTime() - before.hours * HOUR) return
        await tell(db, sms, id, startAt)
      },
      onFault,
    })
}

/** Several processes may do this at once: a time belongs to the one that marked it. */
async function markDue(db: Db, { mark, hours, column }: (typeof BEFORE)[number]) {
  const due = db
    .select({ id: slot.id })
    .from(slot)
    .where(
      and(
        eq(slot.state, 'booked'),
        eq(column, false),
        gt(slot.startAt, sql`now()`),
        lte(slot.startAt, sql`now() + make_interval(hours => ${hours})`),
      ),
    )
    .orderBy(asc(slot.startAt))
    .limit(ROUND)
    .for('update', { skipLocked: true })
  return db
    .update(slot)
    .set({ [mark]: true, ...(mark === 'toldHour' && { toldDay: true }) })
    .where(inArray(slot.id, due))
    .returning({ id: slot.consultationId, startAt: slot.startAt, bookedAt: slot.updatedAt })
}

async function tell(db: Db, sms: Parts['sms'], id: number, startTime: Date): Promise<void> {
  const [row] = await db
    .select()
    .from(consultation)
    .where(and(eq(consultation.id, id), eq(consultation.state, 'scheduled')))
  if (!row) return
  const team = row.teamId === null ? [] : (await membersOf(db, id)).filter(isIn)
  const ids = new Set([row.applicantId, row.answererId, ...team.map(({ userId }) => userId)])
  const people = await db
    .select({ mobile: user.mobile })
    .from(user)
    .where(inArray(user.id, [...ids]))
  for (const { mobile } of people) await sms.sendAppointmentReminder(mobile, { service: serviceName(row.service), startTime })
}
