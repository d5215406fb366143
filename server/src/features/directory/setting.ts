import { and, eq, inArray } from 'drizzle-orm'
import type { OwnSetting } from '@/api/directory'
import { SERVICES, type ServiceId } from '@/domain/consultation/services'
import { needsInstitution, NOT_SET, SETTABLE, switchOnRefusal, type ServiceSetting } from '@/domain/consultation/setting'
import type { Db } from '../../db/connect'
import { forbidden, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { doctorOfUser } from './doctors'
import { named, type DoctorRow } from './presenter'
import { refreshServices } from './store'
import { doctor, doctorService, hospital } from './tables'

/** The doctor as whom the caller works. */
export async function ownDoctor(context: Context): Promise<DoctorRow> {
  const row = await doctorOfUser(context.db, viewerOf(context).id)
  if (!row) throw forbidden('您还没有医生主页，加入互联网医院后可以设置')
  return row
}

export async function ownSetting(context: Context): Promise<OwnSetting> {
  const row = await doctorOfUser(context.db, viewerOf(context).id)
  return row ? settingOf(context.db, row) : { doctor: null, services: [] }
}

async function settingOf(db: Db, row: DoctorRow): Promise<OwnSetting> {
  const [org] = row.orgId === null ? [] : await db.select().from(hospital).where(eq(hospital.id, row.orgId))
  const set = await db
    .select()
    .from(doctorService)
    .where(and(eq(doctorService.doctorId, row.id), inArray(doctorService.service, [...SETTABLE])))
  const services = SETTABLE.map((service) => {
    const one = set.find((known) => known.service === service)
    return { service, setting: one ? presentSetting(one) : NOT_SET }
  })
  return { doctor: { ...named(row), org: org ? named(org) : null }, services }
}

const presentSetting = (row: typeof doctorService.$inferSelect): ServiceSetting => ({
  isOn: row.isOn,
  priceCents: row.priceCents,
  hours: row.hoursFrom ? { from: row.hoursFrom, to: row.hoursTo } : null,
  mostADay: row.mostADay,
  autoReply: row.autoReply,
})

/** Sets one service. Orders that are there keep the price and the clocks they were made under. */
export async function saveSetting(context: Context, { service, ...setting }: ServiceSetting & { service: ServiceId }) {
  const { id } = await ownDoctor(context)
  if (!SETTABLE.includes(service)) throw refused(`${SERVICES[service].name}暂不能在这里开通`)
  return context.db.transaction(async (tx) => {
    // An approval gives an institution; whoever switches on reads the one that is there now.
    const [row] = await tx.select().from(doctor).where(eq(doctor.id, id)).for('update')
    if (!row) throw forbidden()
    const refusal = switchOnRefusal(needsInstitution(service), String(row.orgId ?? ''))
    if (setting.isOn && refusal) throw refused(refusal)
    const { isOn, priceCents, hours, mostADay, autoReply } = setting
    const columns = { isOn, priceCents, mostADay, autoReply, hoursFrom: hours?.from ?? '', hoursTo: hours?.to ?? '' }
    await tx
      .insert(doctorService)
      .values({ doctorId: id, service, ...columns })
      .onConflictDoUpdate({ target: [doctorService.doctorId, doctorService.service], set: columns })
    await refreshServices(tx, id)
    return settingOf(tx, row)
  })
}
