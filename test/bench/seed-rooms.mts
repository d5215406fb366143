/**
 * `tsx seed-rooms.mts <rooms> <file> <folder> [DATABASE_URL]`: so many orders by text that are under way, each of an applicant of its own at one of some doctors, all signed in. Writes id and
 * both tokens of each into the file as JSON.
 */
/// <reference lib="es2022.error" />
import fs from 'node:fs'
import { and, eq, isNotNull } from 'drizzle-orm'
import { newAlias } from '../../server/src/crypto'
import { connect } from '../../server/src/db/connect'
import { consultation, consultationParty } from '../../server/src/features/consultation/tables'
import { startSession } from '../../server/src/kernel/people/sessions'
import { user } from '../../server/src/kernel/people/tables'
import { seed } from '../../server/src/seed'

const [rooms, file = '', dataDir = '', url = ''] = process.argv.slice(2)
const DOCTORS = 500
const DAY_MS = 86_400_000
const database = await connect({ url, dataDir })
const { db } = database
await seed(db)
const like = and(eq(consultation.isSample, true), eq(consultation.state, 'in_progress'), isNotNull(consultation.orgId))
const [model] = await db.select().from(consultation).where(like)
if (!model) throw new Error('the sample has no order that is under way')

async function person(n: number): Promise<{ id: number; token: string }> {
  const mobile = `196${String(n).padStart(8, '0')}`
  const [row] = await db.insert(user).values({ mobile, alias: newAlias(), name: '测量者', level: 2 }).returning()
  if (!row) throw new Error('nobody was stored')
  return { id: row.id, token: await startSession(db, row.id, 'h5') }
}

const doctors = []
for (let n = 0; n < DOCTORS; n += 1) doctors.push(await person(n))
const made = []
for (let n = 0; n < Number(rooms); n += 1) {
  const applicant = await person(DOCTORS + n)
  const doctor = doctors[n % DOCTORS] ?? applicant
  const [row] = await db
    .insert(consultation)
    .values({
      ...{ ...model, id: undefined, applicantId: applicant.id, answererId: doctor.id, isSample: false, lastSeq: 0 },
      ...{ dueAt: new Date(Date.now() + DAY_MS), idempotencyKey: `bench-${n}` },
    })
    .returning()
  if (!row) throw new Error('no order was stored')
  await db.insert(consultationParty).values([applicant, doctor].map(({ id: userId }) => ({ consultationId: row.id, userId })))
  made.push({ id: String(row.id), applicant: applicant.token, doctor: doctor.token })
}
await database.close()
fs.writeFileSync(file, JSON.stringify(made))
process.exit(0)
