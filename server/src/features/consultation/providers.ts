import { and, eq } from 'drizzle-orm'
import { CONSULTATION_SENTENCES, consultationRefusal } from '@/domain/consultation/application'
import type { Kind } from '@/domain/consultation/kinds'
import { kindFor, providerOf, servicesOfCategory, type ServiceId, type ServicePolicy } from '@/domain/consultation/services'
import { isCertifiedDoctor } from '@/domain/user'
import type { Provider } from '@/api/consultation'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { user } from '../../kernel/people/tables'
import { cardsOf, findDoctor } from '../directory'
import { doctorService, team } from '../directory/tables'

/** Who answers an order, and what is known of him. */
export interface Answerer {
  provider: Provider
  doctorId: number
  teamId: number | null
  /** The account that works as the doctor, or as the leader; null: nobody does. */
  userId: number | null
  isCertified: boolean
  /** The licensed hospital under which patients are seen; null: none. */
  orgId: number | null
  hospitalId: number
  isSample: boolean
}

/** @param id `12` a doctor, `t12` a team */
export async function findAnswerer(db: Db, id: string): Promise<Answerer> {
  const asked = providerOf(id)
  if (!/^[1-9]\d{0,14}$/.test(asked.id)) throw notFound('该医生或团队不存在')
  const group = asked.isTeam ? await findTeam(db, Number(asked.id)) : null
  const row = await findDoctor(db, group?.leaderId ?? asked.id)
  const [card] = await cardsOf(db, [row])
  const { name = '', portrait = '', title = '', hospital = '', department = '' } = card ?? {}
  return {
    provider: { id, isTeam: asked.isTeam, portrait, title, hospital, department, name: group?.name ?? name },
    doctorId: row.id,
    teamId: group?.id ?? null,
    userId: row.userId,
    isCertified: await isCertifiedUser(db, row.userId),
    orgId: row.orgId,
    hospitalId: row.hospitalId,
    isSample: group?.isSample ?? row.isSample,
  }
}

async function findTeam(db: Db, id: number) {
  const [row] = await db.select().from(team).where(eq(team.id, id))
  if (!row) throw notFound('该团队不存在')
  return row
}

async function isCertifiedUser(db: Db, userId: number | null): Promise<boolean> {
  if (userId === null) return false
  const [row] = await db.select({ level: user.level, userType: user.userType }).from(user).where(eq(user.id, userId))
  return row !== undefined && isCertifiedDoctor(row)
}

export const providerIdOf = ({ doctorId, teamId }: { doctorId: number | null; teamId: number | null }): string =>
  teamId === null ? String(doctorId) : `t${teamId}`

/** What somebody offers of a category, whether or not it is on. */
export async function offeredBy(db: Db, { doctorId, teamId }: Answerer, services: readonly ServiceId[]) {
  const isOf = teamId === null ? eq(doctorService.doctorId, doctorId) : eq(doctorService.teamId, teamId)
  const rows = await db.select().from(doctorService).where(and(isOf, doctorService.isOn))
  return rows.filter(({ service }) => services.includes(service))
}

/** As what the viewer would order it. */
export const kindOf = (context: Context, policy: ServicePolicy): Kind => kindFor(policy, isCertifiedDoctor(viewerOf(context)))

/** Who orders for a colleague's patient must be a certified doctor; who orders for himself, signed in. */
export const applicantRefusal = (context: Context, { id }: ServicePolicy, kind: Kind, answerer: Answerer): string => {
  const viewer = viewerOf(context)
  const isLinked = answerer.userId !== null && answerer.isCertified
  const refusal = kind === 'A' ? consultationRefusal(viewer, id !== 'con_mdt' || isLinked) : undefined
  if (id === 'con_mdt' && refusal) return CONSULTATION_SENTENCES[refusal]
  if (answerer.userId === viewer.id) return '不能向自己申请'
  if (!isLinked) return '该医生暂未开通在线服务'
  if (kind === 'B' && answerer.orgId === null) return '该服务须由具有互联网诊疗资质的医疗机构开展'
  return refusal ? CONSULTATION_SENTENCES[refusal] : ''
}

export async function offer(context: Context, { providerId, category }: { providerId: string; category: number }) {
  const answerer = await findAnswerer(context.db, providerId)
  const policies = servicesOfCategory(category)
  const rows = await offeredBy(
    context.db,
    answerer,
    policies.map(({ id }) => id),
  )
  const offers = policies.flatMap((policy) => {
    const row = rows.find(({ service }) => service === policy.id)
    const kind = kindOf(context, policy)
    return row
      ? [{ service: policy.id, kind, priceCents: row.priceCents, refusal: applicantRefusal(context, policy, kind, answerer) }]
      : []
  })
  return { provider: answerer.provider, offers, autoReply: rows[0]?.autoReply ?? '', isSample: answerer.isSample }
}
