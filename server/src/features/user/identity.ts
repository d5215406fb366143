import { eq } from 'drizzle-orm'
import type { AuthInfo, SetUserInfoRequest } from '@/api/user'
import { certificateNoSchema, missingPapers, needsCertificateNo, type PaperPicture } from '@/domain/certification'
import { LACKING, REQUIRED_INPUTS } from '@/domain/identity'
import { LEVEL, adjustIdentity, canBeCertified, certificationRefusal } from '@/domain/user'
import { firstIssue } from '@/domain/validation'
import type { Db } from '../../db/connect'
import { idCard } from '../certification/tables'
import { trackEvent } from '../tracking/tables'
import { user, userDisease } from '../../kernel/people/tables'
import { forbidden, invalid, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { newToken } from '../../crypto'
import { lockUser, type UserRow } from '../../kernel/people/users'
import { forgetUploads, submitCertification } from '../certification'
import { keyOf, replaceIdCards } from './id-cards'
import { checkReference } from '../../kernel/reference/check'

/** Names of the fields that this user still lacks. */
export function missingFields(row: UserRow, diseaseCount: number): string[] {
  const filled: Readonly<Record<string, boolean>> = {
    name: row.realName !== '',
    hospital: row.hospital !== '',
    department: row.departmentId !== '' && row.departmentId !== '0',
    title: row.titleId !== '' && row.titleId !== '0',
    universityName: row.university !== '',
    majorName: row.major !== '',
    prov: row.prov !== '',
    diseases: diseaseCount > 0,
  }
  return (REQUIRED_INPUTS[row.userType] ?? ['name']).filter((field) => !filled[field])
}

export async function completeness(db: Db, userId: number) {
  const [row] = await db.select().from(user).where(eq(user.id, userId))
  if (!row) throw new Error('a session without user')
  const diseases = await db.select().from(userDisease).where(eq(userDisease.userId, userId))
  const missing = missingFields(row, diseases.length)
  return { missing, isComplete: missing.length === 0, onlyLackDisease: missing.length === 1 && missing[0] === 'diseases' }
}

/** What a certificate vouches for: a change of it needs a new look. */
const IDENTITY = [
  'userType',
  'realName',
  'hospitalId',
  'hospital',
  'departmentId',
  'titleId',
  'university',
  'major',
  'degree',
  'certificateNo',
] as const

/** Some adjustments write '0' for "none"; nothing has no name. */
const namedBy = (id: string, name: string): string => (id === '' || id === '0' ? '' : name)

function columnsOf(info: AuthInfo) {
  return {
    userType: info.userType,
    typeChild: info.typeChild,
    name: info.name,
    realName: info.name,
    gender: info.gender,
    email: info.email,
    hospitalId: info.hospitalId,
    hospital: info.hospital,
    departmentId: info.department,
    department: namedBy(info.department, info.departmentStr),
    titleId: info.title,
    title: namedBy(info.title, info.titleStr),
    university: info.universityName,
    majorId: info.majorId,
    major: info.majorName,
    degree: info.degree,
    enrollYear: info.enrollmentYear,
    provId: info.provId,
    prov: info.prov,
    cityId: info.cityId,
    city: info.city,
    certificateNo: info.doctorCertificateNo,
  }
}

/** The whole form: everything in it that comes from a list of ours is checked. */
export async function setUserInfo(context: Context, request: SetUserInfoRequest): Promise<void> {
  checkReference(adjustIdentity(request.authInfo), 'authInfo.')
  await storeIdentity(context, request)
}

/** Stores the identity with all adjustments, and moves the level of certification as the rules say. */
export async function storeIdentity(context: Context, request: SetUserInfoRequest): Promise<void> {
  const viewer = viewerOf(context)
  const info = adjustIdentity(request.authInfo)
  const asksForCertificate = request.ignoreCertificate === 0
  if (info.userId && info.userId !== String(viewer.id)) throw forbidden('只能修改自己的资料')
  const refusal = asksForCertificate ? certificationRefusal(info) : ''
  if (refusal) throw refused(refusal)
  const gone = await context.db.transaction(async (tx) => {
    const before = await lockUser(tx, viewer.id)
    const columns = columnsOf(info)
    // The user info does not give the certificate's number out, so a form that was not asked for it sends none: the stored one stays.
    if (!columns.certificateNo && info.userType === before.userType) columns.certificateNo = before.certificateNo
    const after: UserRow = { ...before, ...columns }
    const changesData = IDENTITY.some((field) => after[field] !== before[field])
    if (before.level === LEVEL.underReview && (changesData || asksForCertificate)) {
      throw refused('认证审核中，暂不能修改身份信息')
    }
    const cards = info.idCards.map((card) => ({ ...card, key: keyOf(card.url) }))
    const papers = cards.length ? await replaceIdCards(tx, after, cards) : { changed: false, gone: [] }
    const changesIdentity = changesData || papers.changed
    const pictures = await tx
      .select({ picType: idCard.picType, name: idCard.name })
      .from(idCard)
      .where(eq(idCard.userId, viewer.id))
    if (asksForCertificate) requireComplete(after, info.diseases.length, pictures)
    const level = nextLevel(before, after, { asksForCertificate, changesIdentity, hasPictures: pictures.length > 0 })
    await tx
      .update(user)
      .set({ ...columns, level })
      .where(eq(user.id, viewer.id))
    if (level === LEVEL.underReview && before.level !== LEVEL.underReview) await submitCertification(tx, after, request.idNumber)
    await tx.delete(userDisease).where(eq(userDisease.userId, viewer.id))
    const ids = [...new Set(info.diseases.map((disease) => disease.id))]
    if (ids.length) await tx.insert(userDisease).values(ids.map((diseaseId) => ({ userId: viewer.id, diseaseId })))
    const { event, page_source, page_name } = request.buriedPoints
    await tx.insert(trackEvent).values({
      id: newToken(),
      event,
      time: new Date(),
      page: '',
      properties: { page_source, page_name, infoSources: request.infoSources },
      userId: viewer.id,
      sid: context.head.sid,
    })
    return papers.gone
  })
  await forgetUploads(context, gone)
}

function requireComplete(row: UserRow, diseaseCount: number, pictures: PaperPicture[]): void {
  const fields: Record<string, string> = {}
  for (const field of missingFields(row, diseaseCount)) fields[`authInfo.${field}`] = LACKING[field] ?? '请填写完整'
  const issue = needsCertificateNo(row.userType) ? firstIssue(certificateNoSchema, row.certificateNo) : ''
  if (issue) fields['authInfo.doctorCertificateNo'] = issue
  const missing = missingPapers(row.userType, pictures)
  if (missing.length) fields['authInfo.idCards'] = `请上传${missing.map(({ name }) => name).join('、')}`
  if (Object.keys(fields).length) throw invalid(fields)
}

function nextLevel(
  before: UserRow,
  after: UserRow,
  facts: { asksForCertificate: boolean; changesIdentity: boolean; hasPictures: boolean },
): number {
  if (!canBeCertified(after.userType)) return LEVEL.unconfirmed
  if (before.level === LEVEL.certified && !facts.changesIdentity) return LEVEL.certified
  if (facts.asksForCertificate) return LEVEL.underReview
  // A certified user who changes what was certified is looked at again; without pictures there is nothing to look at.
  if (before.level === LEVEL.certified) return facts.hasPictures ? LEVEL.underReview : LEVEL.unconfirmed
  return before.level
}

/** The role chosen after login. A certificate belongs to a role, so a certified user changes it by changing the identity. */
export async function chooseRole(context: Context, roleType: number): Promise<void> {
  const viewer = viewerOf(context)
  if (viewer.userType === roleType) return
  if (viewer.level === LEVEL.underReview) throw refused('认证审核中，暂不能更换身份')
  if (viewer.level === LEVEL.certified) throw refused('您已完成认证，如需更换身份请修改认证信息')
  await context.db.update(user).set({ userType: roleType, typeChild: 0, level: LEVEL.unconfirmed }).where(eq(user.id, viewer.id))
}
