import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { JOIN_STATUS, mayWrite, missingSlots, REPEATED } from '@/domain/consultation/join'
import { isPhysicianTitle, JOIN_CONSENTS, type JoinForm } from '@/domain/consultation/join-form'
import { maskIdNumber } from '@/domain/id-number'
import { keyedHash } from '../../crypto'
import type { Db } from '../../db/connect'
import { conflict, invalid, refused, tooMany } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { staticData } from '../../kernel/reference/static-data'
import { take } from '../../kernel/throttle/throttle'
import { lockUser } from '../../kernel/people/users'
import { sealNumber } from '../../services/sealed-number'
import { licensedPlace } from '../directory'
import { doctor } from '../directory/tables'
import { move, ownRow, sealedFor, stateOf, statusOf, type JoinRow } from './stored'
import { joinApplication, joinEvent, joinPicture } from './tables'

export const HELD = '申请已提交，暂不能修改'
/** A doctor mistypes a number now and then; who tries numbers in a row is slowed down. */
const NUMBER_PACE = { size: 20, seconds: 60 }

const hashOf = ({ signingKey }: Context, idNumber: string): string => keyedHash(signingKey, `join:${idNumber}`)
export const joinState = (context: Context) => stateOf(context, viewerOf(context).id)

/**
 * Somebody else of these numbers waits or was approved. What was never sent, or came back, counts nothing: nobody shuts a doctor out by numbers that are not
 * his own.
 */
async function isTaken(db: Db, userId: number, { idHash, licenceNumber }: Pick<JoinRow, 'idHash' | 'licenceNumber'>) {
  const rows = await db
    .select({ id: joinApplication.id })
    .from(joinApplication)
    .where(
      and(
        ne(joinApplication.userId, userId),
        inArray(joinApplication.status, [JOIN_STATUS.reviewing, JOIN_STATUS.approved]),
        or(eq(joinApplication.idHash, idHash ?? ''), eq(joinApplication.licenceNumber, licenceNumber)),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function repeatCheck(context: Context, { idNumber, licenceNumber }: Pick<JoinForm, 'idNumber' | 'licenceNumber'>) {
  const { id } = viewerOf(context)
  if (!(await take(context.db, `join-check:${id}`, NUMBER_PACE))) throw tooMany('查询过于频繁，请稍后再试')
  const [own] = await context.db.select().from(joinApplication).where(eq(joinApplication.userId, id))
  const idHash = idNumber ? hashOf(context, idNumber) : (own?.idHash ?? '')
  return { repeated: await isTaken(context.db, id, { idHash, licenceNumber }) }
}

function titleOf(titleId: string): string {
  const name = staticData.titles?.find(({ id }) => id === titleId)?.name ?? ''
  if (!isPhysicianTitle(name)) throw invalid({ titleId: '请选择医师职称' })
  return name
}

/** Writes the first step: a new application begins as a draft. */
export async function saveApplication(context: Context, form: JoinForm) {
  const { id: userId } = viewerOf(context)
  const { idNumber, years, ...rest } = form
  const title = titleOf(form.titleId)
  const place = { hospitalId: Number(form.hospitalId), departmentId: Number(form.departmentId) }
  const numbers = idNumber && {
    idNumber: sealNumber(context, sealedFor(userId), idNumber),
    idHash: hashOf(context, idNumber),
    idMasked: maskIdNumber(idNumber),
  }
  await context.db.transaction(async (tx) => {
    // Two first saves of one account come one after the other.
    await lockUser(tx, userId)
    const before = await ownRow(tx, userId)
    if (!mayWrite(statusOf(before))) throw refused(HELD)
    if (!numbers && !before) throw invalid({ idNumber: '请输入身份证号' })
    if (!(await licensedPlace(tx, place))) throw invalid({ hospitalId: '请选择具有互联网诊疗资质的医院及其科室' })
    await mustBeNew(tx, userId, place.hospitalId)
    const values = { ...rest, ...place, ...numbers, title, years: Number(years) }
    const idHash = numbers ? numbers.idHash : (before?.idHash ?? '')
    if (await isTaken(tx, userId, { idHash, licenceNumber: form.licenceNumber })) throw refused(REPEATED)
    if (before) return tx.update(joinApplication).set(values).where(eq(joinApplication.id, before.id))
    const [made] = await tx
      .insert(joinApplication)
      .values({ ...(values as typeof joinApplication.$inferInsert), userId, status: JOIN_STATUS.draft })
      .returning({ id: joinApplication.id })
    return tx
      .insert(joinEvent)
      .values({ applicationId: made?.id ?? 0, from: JOIN_STATUS.none, to: JOIN_STATUS.draft, by: `user:${userId}` })
  })
  return stateOf(context, userId)
}

/** Who sees patients under this hospital already has nothing to apply for. */
async function mustBeNew(tx: Db, userId: number, hospitalId: number): Promise<void> {
  const [own] = await tx.select({ orgId: doctor.orgId }).from(doctor).where(eq(doctor.userId, userId))
  if (own?.orgId === hospitalId) throw invalid({ hospitalId: '您已加入该医院，请选择其他医院' })
}

/** Puts it before the reviewers, for the first time or again; sent twice it waits once. */
export async function sendApplication(context: Context, agreed: { agreement: number; privacy: number }) {
  const { id: userId } = viewerOf(context)
  await context.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const row = await ownRow(tx, userId)
    if (!row) throw refused('请先填写入驻资料')
    if (row.status === JOIN_STATUS.reviewing) return
    if (!mayWrite(row.status)) throw conflict('申请已通过，无需重复提交')
    const given = await tx.select().from(joinPicture).where(eq(joinPicture.userId, userId))
    const missing = missingSlots(given)
    if (missing.length) throw invalid({ pictures: `请上传${missing.map(({ name }) => name).join('、')}` })
    const { agreement, privacy } = JOIN_CONSENTS
    if (agreed.agreement !== agreement.version || agreed.privacy !== privacy.version)
      throw conflict('协议已更新，请刷新后重新阅读')
    await mustBeNew(tx, userId, row.hospitalId)
    // Of two accounts that send the same number at once the second one finds the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('join application'))`)
    if (await isTaken(tx, userId, row)) throw refused(REPEATED)
    const event = row.status === JOIN_STATUS.rejected ? 'resubmit' : 'send'
    await move(tx, row, event, {
      ...{ by: `user:${userId}`, ...agreed, sentAt: new Date() },
      ...{ rejectReason: '', decidedBy: '', decidedAt: null, evidence: null },
    })
  })
  return stateOf(context, userId)
}
