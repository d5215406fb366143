import { isNotNull, type SQL } from 'drizzle-orm'
import { SERVICES, type ServiceId } from '@/domain/consultation/services'
import type { WeekRow } from '@/domain/clinic-time/week'
import type { Db } from '../../../db/connect'
import { doctor, doctorService, workingTime } from '../tables'
import { drawn, inParts, type Seeded } from './parts'

/** Cents, for chief, deputy and attending physicians. */
const PRICES: Readonly<Partial<Record<ServiceId, readonly [number, number, number]>>> = {
  inq_text: [8_000, 5_000, 3_000],
  inq_phone: [15_000, 10_000, 6_000],
  inq_video: [24_000, 16_000, 9_900],
  con_text: [12_000, 8_000, 5_000],
  con_phone: [20_000, 14_000, 9_000],
  con_video: [30_000, 20_000, 12_000],
  con_remote: [90_000, 60_000, 40_000],
  second: [60_000, 40_000, 30_000],
  reading: [30_000, 20_000, 15_000],
  quick: [5_000, 3_000, 2_000],
  qa_one: [3_000, 2_000, 0],
  qa_online: [6_000, 4_000, 2_000],
}

export async function seedServices(db: Db, doctors: readonly Seeded[]): Promise<void> {
  const those = async (where: SQL) => new Set((await db.select({ id: doctor.id }).from(doctor).where(where)).map(({ id }) => id))
  const licensed = await those(isNotNull(doctor.orgId))
  // As whom somebody can sign in.
  const withAccount = new Set(doctors.filter(({ account }) => account !== undefined).map(({ id }) => id))
  const rows = doctors.flatMap(({ id, rank, department: { kindId } }, n) =>
    Object.entries(PRICES).flatMap(([name, prices]) => {
      const service = name as ServiceId
      // A question that is directed at somebody is answered by him, not shown only.
      if (service === 'quick' && !withAccount.has(id)) return []
      const isPatients = SERVICES[service].kinds[0] === 'B'
      const isMedical = kindId !== 'k21' && kindId !== 'k24'
      if (isPatients ? !licensed.has(id) : !isMedical && !service.startsWith('qa')) return []
      // Most offer what the sheet has for them, some have switched a part of it off.
      const isOn =
        (isPatients && service === 'inq_text') ||
        // Who can sign in offers everything, so that it can be tried.
        withAccount.has(id) ||
        drawn(n, service.length + name.charCodeAt(4), 10) < 7
      const hours = n % 3 === 0 && isPatients ? { hoursFrom: '08:00', hoursTo: '21:00' } : {}
      return [{ doctorId: id, service, isOn, priceCents: prices[rank] ?? prices[2], mostADay: 10 + (n % 4) * 5, ...hours }]
    }),
  )
  await inParts(rows, (part) => db.insert(doctorService).values(part))
}

export async function seedWeeks(db: Db, doctors: readonly Seeded[]): Promise<void> {
  const rows = doctors.flatMap(({ id, rank, account, department: { place } }, n) =>
    weekOfSample(n, rank, place, account !== undefined).map((row) => ({ doctorId: id, ...row })),
  )
  await inParts(rows, (part) => db.insert(workingTime).values(part))
}

/** Who can sign in is there on every day, so that a time can be booked whenever it is tried. */
function weekOfSample(n: number, rank: number, place: string, everyDay: boolean): WeekRow[] {
  const first = (n % 5) + 1
  const second = ((n + 2) % 5) + 1
  const clinic = { place, kind: rank === 0 ? ('专家' as const) : ('普通' as const), capacity: 20 }
  const online = {
    weekday: first,
    period: 'eve' as const,
    from: '19:00',
    to: '21:00',
    place: '',
    kind: '线上' as const,
    capacity: 6,
  }
  const days = [1, 2, 3, 4, 5, 6].map((weekday) => ({ ...online, weekday, from: '18:30' }))
  const sunday = { ...online, weekday: 7, period: 'am' as const, from: '09:00', to: '11:30' }
  return [
    { weekday: first, period: 'am', from: '08:00', to: '12:00', ...clinic },
    { weekday: second, period: 'pm', from: '13:30', to: '17:30', ...clinic },
    ...(everyDay ? [...days, sunday] : [online, { ...online, weekday: second, from: '18:30', to: '20:30' }]),
    ...(n % 4 === 0 ? [{ ...online, weekday: 6, period: 'am' as const, from: '09:00', to: '11:00' }] : []),
  ]
}
