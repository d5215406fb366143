import { and, count, desc, eq } from 'drizzle-orm'
import type { UnionDetail } from '@/api/column'
import { unionPrivilege, type UnionForm } from '@/domain/column'
import { doctorUnion, unionApplication } from './tables'
import { user } from '../../kernel/people/tables'
import { conflict, forbidden, notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { findColumn } from './columnists'

interface UnionAddress {
  unionId: string
  columnistId: string
}

/** The union and the column that leads to it: an address that joins two that do not belong together leads nowhere. */
async function findUnion(context: Context, { unionId, columnistId }: UnionAddress) {
  const { columnist } = await findColumn(context, columnistId)
  const [row] = await context.db
    .select()
    .from(doctorUnion)
    .where(and(eq(doctorUnion.id, Number(unionId)), eq(doctorUnion.columnistId, Number(columnistId))))
  if (!row) throw notFound('该联盟不存在或链接已失效')
  return { row, columnist }
}

const NOBODY = { name: '', mobile: '', hospital: '', department: '', title: '' }

/** A union as somebody sees it who may want to join: how their application stands, or why they may not apply. */
export async function unionDetail(context: Context, address: UnionAddress): Promise<UnionDetail> {
  const { db, viewer } = context
  const { row, columnist } = await findUnion(context, address)
  const [members] = await db
    .select({ n: count() })
    .from(unionApplication)
    .where(and(eq(unionApplication.unionId, row.id), eq(unionApplication.state, 'accepted')))
  const [own] = viewer
    ? await db
        .select({
          name: user.realName,
          mobile: user.mobile,
          hospital: user.hospital,
          department: user.department,
          title: user.title,
        })
        .from(user)
        .where(eq(user.id, viewer.id))
    : []
  const privilege = unionPrivilege(viewer)
  const application = viewer ? await lastApplication(context, row.id, viewer.id) : undefined
  return {
    union: { id: String(row.id), name: row.name, introduction: row.introduction, memberCount: members?.n ?? 0 },
    columnist,
    state: application?.state ?? 'none',
    appliedAt: application?.createdAt.toISOString() ?? '',
    rejectReason: application?.state === 'refused' ? application.rejectReason : '',
    privilegeCode: privilege.code,
    privilegeMessage: privilege.message,
    own: own ?? NOBODY,
  }
}

async function lastApplication({ db }: Context, unionId: number, userId: number) {
  const [row] = await db
    .select()
    .from(unionApplication)
    .where(and(eq(unionApplication.userId, userId), eq(unionApplication.unionId, unionId)))
    .orderBy(desc(unionApplication.createdAt), desc(unionApplication.id))
    .limit(1)
  return row
}

/** Stores an application, which then waits for review. The same key again gives the one that is there. */
export async function applyToUnion(context: Context, input: UnionForm & UnionAddress & { idempotencyKey: string }) {
  const viewer = viewerOf(context)
  const { row } = await findUnion(context, input)
  const privilege = unionPrivilege(viewer)
  if (privilege.code) throw forbidden(privilege.message, privilege.code)
  const { name, mobile, hospital, department, title, reason, idempotencyKey } = input
  const [made] = await context.db
    .insert(unionApplication)
    .values({
      unionId: row.id,
      userId: viewer.id,
      columnistId: Number(input.columnistId),
      ...{ name, mobile, hospital, department, title, reason, idempotencyKey },
    })
    .onConflictDoNothing()
    .returning()
  const application = made ?? (await lastApplication(context, row.id, viewer.id))
  if (!application || application.idempotencyKey !== idempotencyKey) throw conflict('您已提交过申请，请勿重复提交')
  return { state: application.state, appliedAt: application.createdAt.toISOString() }
}
