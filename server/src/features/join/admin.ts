import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { FoundOut, JoinRequest } from '@/api/join'
import type { PageQuery } from '@/api/envelope'
import { approvalLacks, JOIN_STATUS } from '@/domain/consultation/join'
import { idGender } from '@/domain/patient/form'
import { conflict, forbidden, invalid, notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { user } from '../../kernel/people/tables'
import { unsealNumber } from '../../services/sealed-number'
import { admitDoctor } from '../directory'
import { iso, move, picturesOf, presentApplication, sealedFor, type JoinRow } from './stored'
import { joinApplication } from './tables'

/** What waits for a decision or got one, the longest waiting first, with its pictures. */
export async function adminList(context: Context, { status, ...page }: PageQuery & { status: 1 | 2 | 3 }) {
  const { db } = context
  // Of an erased account nothing is left to decide on.
  const where = and(eq(joinApplication.status, status), ne(joinApplication.idNumber, ''))
  const { limit, offset } = pageBounds(page)
  const rows = await db
    .select({ row: joinApplication, mobile: user.mobile })
    .from(joinApplication)
    .innerJoin(user, eq(user.id, joinApplication.userId))
    .where(where)
    .orderBy(asc(joinApplication.sentAt), asc(joinApplication.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ n: count() }).from(joinApplication).where(where)
  const pictures = await picturesOf(
    context,
    rows.map(({ row }) => row.userId),
  )
  const items: JoinRequest[] = []
  for (const { row, mobile } of rows)
    items.push({
      ...(await presentApplication(db, row, numberOf(context, row))),
      ...{ userId: String(row.userId), mobile, status: row.status, pictures: pictures.get(row.userId) ?? [] },
      ...{ evidence: row.evidence, rejectReason: row.rejectReason, decidedBy: row.decidedBy },
      ...{ sentAt: iso(row.sentAt), decidedAt: iso(row.decidedAt) },
    })
  const total = sum?.n ?? 0
  return { items, total, hasMore: offset + items.length < total }
}

const numberOf = (context: Context, { idNumber, userId }: JoinRow): string => unsealNumber(context, sealedFor(userId), idNumber)

interface Decision {
  applicationId: string
  pass: boolean
  reason: string
  evidence: FoundOut
}

/** Decides one application, once. An approval needs all that the sheet asks for, and gives the doctor his institution. */
export async function adminDecide(context: Context, { applicationId, pass, reason, evidence: found }: Decision) {
  if (!pass && !reason) throw invalid({ reason: '请填写未通过的原因' })
  const by = `user:${viewerOf(context).id}`
  const evidence = { ...found, isRegistryChecked: found.registryAnswer !== '' }
  await context.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(joinApplication)
      .where(eq(joinApplication.id, Number(applicationId)))
      .for('update')
    if (!row) throw notFound('入驻申请不存在')
    if (row.status !== JOIN_STATUS.reviewing) throw conflict('该申请已处理，请刷新列表')
    if (by === `user:${row.userId}`) throw forbidden('不能审核自己的入驻申请')
    const decided = { by, decidedBy: by, decidedAt: new Date() }
    if (!pass) return move(tx, row, 'reject', { ...decided, reason, rejectReason: reason })
    if (!row.idNumber) throw conflict('申请人已注销账号，不能通过')
    const lacks = approvalLacks(evidence)
    if (lacks.length) throw invalid({ evidence: `尚缺：${lacks.join('、')}` })
    await move(tx, row, 'approve', { ...decided, evidence })
    const { userId, name, titleId, title, goodAt, hospitalId, departmentId } = row
    // Patients are numbered the other way round: 1 is a man there, a woman here.
    const gender = idGender(numberOf(context, row)) === 1 ? 2 : 1
    await admitDoctor(tx, { userId, name, gender, titleId, title, goodAt, hospitalId, departmentId })
  })
  return {}
}
