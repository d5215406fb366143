import { and, asc, count, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { CertificationPicture, CertificationRequest, CertificationState } from '@/api/certification'
import { isPaper, papersOf } from '@/domain/certification'
import { maskIdNumber } from '@/domain/id-number'
import { LEVEL, certificationRefusal } from '@/domain/user'
import type { Db } from '../../db/connect'
import { certification, idCard, type SubmittedIdentity } from './tables'
import { upload } from '../../kernel/files/tables'
import { user } from '../../kernel/people/tables'
import { conflict, forbidden, invalid, notFound, refused, tooMany } from '../../errors'
import { viewerOf, type Context, type Parts } from '../../http/context'
import { signedFileUrl } from '../../kernel/files/signed-url'
import { lockUser, type UserRow } from '../../kernel/people/users'
import { take } from '../../kernel/throttle/throttle'

type CertificationRow = typeof certification.$inferSelect
const iso = (time: Date | null | undefined): string => time?.toISOString() ?? ''

const submittedOf = (row: UserRow, idNumber: string): SubmittedIdentity => ({
  userType: row.userType,
  name: row.realName,
  hospital: row.hospital,
  department: row.department,
  title: row.title,
  university: row.university,
  major: row.major,
  degree: row.degree,
  prov: row.prov,
  city: row.city,
  certificateNo: row.certificateNo,
  idNumber,
})

/**
 * Puts an identity before the reviewers. The caller has moved the user's level in the same transaction. Whoever gives no ID number is asked
 * about with the one they gave before: they see it masked only, and could not type it over.
 */
export async function submitCertification(db: Db, row: UserRow, idNumber = ''): Promise<void> {
  const submitted = submittedOf(row, idNumber || (await submittedIdNumber(db, row.id)))
  await db.insert(certification).values({ userId: row.id, submitted })
}

/** The request that was made last, decided or not. */
export async function lastSubmitted(db: Db, userId: number): Promise<CertificationRow | undefined> {
  const [last] = await db
    .select()
    .from(certification)
    .where(eq(certification.userId, userId))
    .orderBy(desc(certification.id))
    .limit(1)
  return last
}

/** The number of the ID card that was submitted last; '' when none was. For reviewers only: everybody else gets it masked. */
export const submittedIdNumber = async (db: Db, userId: number): Promise<string> =>
  (await lastSubmitted(db, userId))?.submitted.idNumber ?? ''

export const PAPERS_HELD = '认证审核中，暂不能修改认证材料'

/** Refuses to change single papers while somebody looks at them, and those that a certificate was given for. */
async function lockOpenPapers(db: Db, userId: number): Promise<UserRow> {
  const row = await lockUser(db, userId)
  if (row.level === LEVEL.underReview) throw refused(PAPERS_HELD)
  if (row.level === LEVEL.certified) throw refused('您已通过认证，认证材料不能单独更换')
  return row
}

async function picturesOf({ db, ...context }: Pick<Context, 'db' | 'signingKey' | 'viewer'>, userIds: number[]) {
  const rows = userIds.length ? await db.select().from(idCard).where(inArray(idCard.userId, userIds)).orderBy(idCard.picType) : []
  const pictures = new Map<number, CertificationPicture[]>(userIds.map((id) => [id, []]))
  for (const { userId, uploadKey, picType, name } of rows) {
    pictures.get(userId)?.push({ key: uploadKey, url: signedFileUrl(context, uploadKey), picType, name })
  }
  return pictures
}

/** What the user submitted last, how that stands, and the papers that are there. */
export async function certificationState(context: Context): Promise<CertificationState> {
  const { id, level, userType } = viewerOf(context)
  const last = await lastSubmitted(context.db, id)
  return {
    level,
    userType,
    refusal: certificationRefusal({ userType }),
    submitted: last ? { ...last.submitted, idNumber: maskIdNumber(last.submitted.idNumber ?? '') } : null,
    submittedAt: iso(last?.createdAt),
    decidedAt: iso(last?.decidedAt),
    rejectReason: level === LEVEL.rejected ? (last?.reason ?? '') : '',
    pictures: (await picturesOf(context, [id])).get(id) ?? [],
  }
}

interface Place {
  picType: number
  name: string
}

/** Takes the picture out of its place; the bytes go once the change holds. */
async function emptyPlace(db: Db, userId: number, { picType, name }: Place): Promise<string[]> {
  const gone = await db
    .delete(idCard)
    .where(and(eq(idCard.userId, userId), eq(idCard.picType, picType), eq(idCard.name, name)))
    .returning({ key: idCard.uploadKey })
  return gone.map(({ key }) => key)
}

/** Identity papers that are not used any more are not kept. */
export async function forgetUploads({ db, uploads }: Pick<Parts, 'db' | 'uploads'>, keys: string[]): Promise<void> {
  if (!keys.length) return
  await db.delete(upload).where(inArray(upload.key, keys))
  for (const key of keys) await uploads.remove(key)
}

export async function setPicture(context: Context, { key, ...place }: Place & { key: string }): Promise<CertificationPicture> {
  const { id } = viewerOf(context)
  const gone = await context.db.transaction(async (tx) => {
    const { userType } = await lockOpenPapers(tx, id)
    const refusal = certificationRefusal({ userType })
    if (refusal) throw refused(refusal)
    if (!papersOf(userType).some((paper) => isPaper(paper, place))) throw invalid({ name: '当前身份不需要这项材料' })
    const own = and(eq(upload.key, key), eq(upload.owner, `u:${id}`), eq(upload.kind, 'id-card'), isNotNull(upload.storedAt))
    const [file] = await tx.select({ key: upload.key }).from(upload).where(own)
    if (!file) throw invalid({ key: '图片不存在或尚未上传完成，请重新上传' })
    const before = await emptyPlace(tx, id, place)
    // The same picture cannot stand for two papers.
    const [other] = await tx
      .select({ name: idCard.name })
      .from(idCard)
      .where(and(eq(idCard.userId, id), eq(idCard.uploadKey, key)))
    if (other) throw invalid({ key: `该图片已用作${other.name}，请重新拍摄` })
    await tx.insert(idCard).values({ userId: id, uploadKey: key, ...place })
    return before.filter((old) => old !== key)
  })
  await forgetUploads(context, gone)
  return { key, url: signedFileUrl(context, key), ...place }
}

export async function removePicture(context: Context, place: Place): Promise<void> {
  const { id } = viewerOf(context)
  const gone = await context.db.transaction(async (tx) => {
    await lockOpenPapers(tx, id)
    return emptyPlace(tx, id, place)
  })
  await forgetUploads(context, gone)
}

/** The requests in one state, the longest waiting first, with their papers. */
export async function listCertifications(
  context: Context,
  { state, limit, offset }: { state: CertificationRow['state']; limit: number; offset: number },
): Promise<{ items: CertificationRequest[]; total: number; hasMore: boolean }> {
  const where = eq(certification.state, state)
  const rows = await context.db
    .select({ row: certification, mobile: user.mobile })
    .from(certification)
    .innerJoin(user, eq(user.id, certification.userId))
    .where(where)
    .orderBy(asc(certification.id))
    .limit(limit)
    .offset(offset)
  const [all] = await context.db.select({ n: count() }).from(certification).where(where)
  const pictures = await picturesOf(context, [...new Set(rows.map(({ row }) => row.userId))])
  const items = rows.map(({ row, mobile }) => ({
    id: String(row.id),
    userId: String(row.userId),
    mobile,
    state: row.state,
    submitted: { ...row.submitted, idNumber: row.submitted.idNumber ?? '' },
    submittedAt: iso(row.createdAt),
    decidedAt: iso(row.decidedAt),
    decidedBy: row.decidedBy,
    reason: row.reason,
    pictures: pictures.get(row.userId) ?? [],
  }))
  const total = all?.n ?? 0
  return { items, total, hasMore: offset + items.length < total }
}

/** A doctor mistypes a number now and then; who tries numbers in a row is slowed down. */
const NUMBER_PACE = { size: 20, seconds: 60 }

/** Whether another account that is certified, or under review, gave this number of a licence. Says nothing of whose it is. */
export async function isLicenceUsed(context: Context, licenceNo: string): Promise<boolean> {
  const { id } = viewerOf(context)
  if (!(await take(context.db, `licence-check:${id}`, NUMBER_PACE))) throw tooMany('查询过于频繁，请稍后再试')
  const rows = await context.db
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        sql`upper(${user.certificateNo}) = ${licenceNo.toUpperCase()}`,
        ne(user.id, id),
        inArray(user.level, [LEVEL.certified, LEVEL.underReview]),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export interface Decision {
  certificationId: number
  pass: boolean
  /** Shown to the user; needed for a rejection. */
  reason: string
  /** `user:<id>`, `command` or `sample`. */
  by: string
}

/** Decides one request, once, and writes down who did it. */
export async function decideCertification(db: Db, { certificationId, pass, reason, by }: Decision): Promise<void> {
  if (!pass && !reason.trim()) throw invalid({ reason: '请填写未通过的原因' })
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(certification).where(eq(certification.id, certificationId)).for('update')
    if (!row) throw notFound('认证申请不存在')
    if (row.state !== 'reviewing') throw conflict('该申请已处理，请刷新列表')
    if (by === `user:${row.userId}`) throw forbidden('不能审核自己的认证申请')
    await tx
      .update(certification)
      .set({ state: pass ? 'certified' : 'rejected', reason: pass ? '' : reason.trim(), decidedBy: by, decidedAt: new Date() })
      .where(eq(certification.id, row.id))
    await tx
      .update(user)
      .set({ level: pass ? LEVEL.certified : LEVEL.rejected })
      .where(and(eq(user.id, row.userId), eq(user.level, LEVEL.underReview)))
  })
}

/** The request of this user that waits for a decision. */
export async function waitingOf(db: Db, mobile: string): Promise<CertificationRow | undefined> {
  const [found] = await db
    .select({ row: certification })
    .from(certification)
    .innerJoin(user, eq(user.id, certification.userId))
    .where(and(eq(user.mobile, mobile), eq(certification.state, 'reviewing')))
    .orderBy(desc(certification.id))
    .limit(1)
  return found?.row
}
