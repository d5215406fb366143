import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect'
import type { World } from '../../../sample/world'
import { indexDoctors, refreshServices } from '../store'
import { department, doctor, doctorFollow, hospital, myDoctor } from '../tables'
import { type Seeded } from './parts'
import { seedPlaces } from './places'
import { seedDoctors } from './doctors'
import { seedServices, seedWeeks } from './services'
import { seedTeams, seedUnions } from './groups'
import { seedRatings, seedAnnouncements, DAY_MS } from './words'

/** Made-up hospitals, departments, doctors, teams and alliances, with what they offer and what was said of them. */
export async function seedDirectory(db: Db, world: World): Promise<void> {
  const all = await seedPlaces(db)
  const doctors = await seedDoctors(db, all, world)
  await seedServices(db, doctors)
  await seedWeeks(db, doctors)
  await seedTeams(db, doctors)
  await seedUnions(db, all, doctors)
  await seedRatings(db, doctors, world)
  await seedAnnouncements(db, all, doctors, world)
  await seedOwn(db, doctors, world)
  await count(db)
  await indexDoctors(db)
}

/** The demo account follows some doctors and has two of its own; readers follow those who write. */
async function seedOwn(db: Db, doctors: readonly Seeded[], { users, readers, now }: World): Promise<void> {
  const authors = doctors.filter(({ columnist }) => columnist !== undefined)
  const self = doctors.find(({ name }) => name === '张明')
  const demo = users[0] ?? 0
  const since = (n: number) => new Date(now - (n + 2) * DAY_MS)
  await db.insert(doctorFollow).values([
    ...authors.slice(0, 5).map(({ id }, n) => ({ userId: demo, doctorId: id, createdAt: since(n) })),
    ...readers.flatMap((userId, n) =>
      [...authors.filter((_, k) => (k + n) % 3 === 0), ...(self ? [self] : [])].map(({ id }, k) => ({
        userId,
        doctorId: id,
        createdAt: since(n + k),
      })),
    ),
  ])
  await db.insert(myDoctor).values(authors.slice(0, 2).map(({ id }) => ({ userId: demo, doctorId: id, source: 'card' as const })))
}

/** Writes what is counted from the rows. */
async function count(db: Db): Promise<void> {
  await refreshServices(db)
  await db.execute(sql`update ${doctor} set fans_count = (select count(*) from ${doctorFollow} f where f.doctor_id = doctor.id)`)
  await db.execute(
    sql`update ${department} set doctor_count = (select count(*) from ${doctor} d where d.department_id = department.id)`,
  )
  await db.execute(
    sql`update ${hospital} set doctor_count = (select count(*) from ${doctor} d where d.hospital_id = hospital.id)`,
  )
}
