import { and, eq, isNull } from 'drizzle-orm'
import type { EventContact, UpdateFieldRequest } from '@/api/profile'
import type { AuthInfo } from '@/api/user'
import { fieldsOfType, ownerOfField, SEQUENCE_ID } from '@/domain/identity-field'
import { infoSources } from '@/domain/user'
import { eventSignUp } from '../event/tables'
import { consent, eventContact } from './tables'
import { user, userDisease } from '../../kernel/people/tables'
import { forbidden, invalid, notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { nameOfDisease } from '../../kernel/reference/static-data'
import type { UserRow } from '../../kernel/people/users'
import { findEvent } from '../event'
import { completeness, storeIdentity } from '../user'
import { checkReference } from '../../kernel/reference/check'

/** Changes one field of the caller's own data, by the rules of the whole upload: review, certificate, adjustments. */
export async function updateField(context: Context, { field, id, values, buriedPoints }: UpdateFieldRequest): Promise<void> {
  const viewer = viewerOf(context)
  if (ownerOfField(field) === 'user') {
    if (id !== String(viewer.id)) throw forbidden('只能修改自己的资料')
  } else if (id !== SEQUENCE_ID) throw notFound('该条信息不存在')
  const [row] = await context.db.select().from(user).where(eq(user.id, viewer.id))
  if (!row) throw new Error('a session without user')
  if (!fieldsOfType(row.userType).includes(field)) throw invalid({ field: '当前身份没有这项信息' })
  checkReference(values)
  // No part of the identity: the upload does not carry it.
  if (values.introduction !== undefined) {
    await context.db.update(user).set({ introduction: values.introduction }).where(eq(user.id, viewer.id))
    return
  }
  const diseases = await context.db.select().from(userDisease).where(eq(userDisease.userId, viewer.id))
  const stored = authInfoOf(
    row,
    diseases.map(({ diseaseId }) => ({ id: diseaseId, name: nameOfDisease(diseaseId) })),
  )
  await storeIdentity(context, {
    authInfo: { ...stored, ...values },
    buriedPoints,
    infoSources: infoSources(await completeness(context.db, viewer.id)),
    ignoreCertificate: 1,
  })
}

function authInfoOf(row: UserRow, diseases: AuthInfo['diseases']): AuthInfo {
  return {
    userType: row.userType,
    userId: String(row.id),
    name: row.realName || row.name,
    gender: row.gender,
    hospitalId: row.hospitalId,
    hospital: row.hospital,
    department: row.departmentId,
    departmentStr: row.department,
    title: row.titleId,
    titleStr: row.title,
    email: row.email,
    // Empty: the stored pictures stay.
    idCards: [],
    universityName: row.university,
    majorId: row.majorId,
    majorName: row.major,
    prov: row.prov,
    provId: row.provId,
    city: row.city,
    cityId: row.cityId,
    typeChild: row.typeChild,
    degree: row.degree,
    enrollmentYear: row.enrollYear,
    doctorCertificateNo: row.certificateNo,
    diseases,
  }
}

/** Records a consent once; the time is the device's, unless its clock is ahead. */
export async function recordConsent(
  context: Context,
  { version, agreedAt }: { version: string; agreedAt: string },
): Promise<void> {
  const time = new Date(Math.min(Date.now(), Date.parse(agreedAt)))
  await context.db
    .insert(consent)
    .values({ userId: viewerOf(context).id, version, agreedAt: time, platform: context.head.runPlatform })
    .onConflictDoNothing()
}

/** The contact of an event, for those who are signed up. */
export async function contactOf(context: Context, docId: string, userSignId: string): Promise<EventContact> {
  const viewer = viewerOf(context)
  const event = await findEvent(context.db, Number(docId))
  if (!event) throw notFound('活动不存在或已下架')
  const signUps = await context.db
    .select({ id: eventSignUp.id })
    .from(eventSignUp)
    .where(and(eq(eventSignUp.docId, event.docId), eq(eventSignUp.userId, viewer.id), isNull(eventSignUp.cancelledAt)))
  const isOwn = signUps.some(({ id }) => userSignId === '0' || String(id) === userSignId)
  if (!isOwn) throw forbidden('报名后可查看活动联系人')
  const [row] = await context.db.select().from(eventContact).where(eq(eventContact.docId, event.docId))
  return {
    eventTitle: event.title,
    startTime: event.startTime.toISOString(),
    place: event.place,
    contact: row
      ? { name: row.name, role: row.role, phone: row.phone, weChat: row.weChat, email: row.email, hours: row.hours }
      : null,
  }
}
