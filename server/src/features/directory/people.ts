import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { DoctorCard } from '@/api/directory'
import type { PageQuery } from '@/api/envelope'
import type { PeopleKind } from '@/domain/directory/profile'
import { maskName } from '@/domain/user'
import { conflict } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { user } from '../../kernel/people/tables'
import { cardsOf, doctorOfUser, findDoctor } from './doctors'
import { doctor, doctorFollow, myDoctor } from './tables'

/** Follows a doctor or lets go, and counts the followers; the same again changes nothing. */
export async function setFollow(context: Context, { doctorId, followed }: { doctorId: string; followed: boolean }) {
  const viewer = viewerOf(context)
  const { id, userId } = await findDoctor(context.db, doctorId)
  if (followed && userId === viewer.id) throw conflict('不能关注自己')
  const own = { userId: viewer.id, doctorId: id }
  return context.db.transaction(async (tx) => {
    const changed = followed
      ? await tx.insert(doctorFollow).values(own).onConflictDoNothing().returning()
      : await tx
          .delete(doctorFollow)
          .where(and(eq(doctorFollow.userId, own.userId), eq(doctorFollow.doctorId, own.doctorId)))
          .returning()
    const step = changed.length * (followed ? 1 : -1)
    const [row] = await tx
      .update(doctor)
      .set({ fansCount: sql`${doctor.fansCount} + ${step}::int` })
      .where(eq(doctor.id, own.doctorId))
      .returning({ fansCount: doctor.fansCount })
    return { fansCount: row?.fansCount ?? 0 }
  })
}

/** Takes a doctor among one's own, or lets go. */
export async function setMine(context: Context, { doctorId, isMine }: { doctorId: string; isMine: boolean }) {
  const viewer = viewerOf(context)
  const row = await findDoctor(context.db, doctorId)
  if (isMine && row.userId === viewer.id) throw conflict('不能把自己添加为我的医生')
  const own = { userId: viewer.id, doctorId: row.id }
  if (isMine)
    await context.db
      .insert(myDoctor)
      .values({ ...own, source: 'card' })
      .onConflictDoNothing()
  else await context.db.delete(myDoctor).where(and(eq(myDoctor.userId, own.userId), eq(myDoctor.doctorId, own.doctorId)))
  return {}
}

/** My doctors, whom I follow, and who follows a doctor: fans have no name but its first character. */
export async function listPeople(
  context: Context,
  { kind, doctorId, ...page }: PageQuery & { kind: PeopleKind; doctorId: string },
) {
  return kind === 'fans' ? fansOf(context, doctorId, page) : doctorsOf(context, kind === 'focus' ? doctorFollow : myDoctor, page)
}

async function doctorsOf(context: Context, list: typeof doctorFollow | typeof myDoctor, page: PageQuery) {
  const { db } = context
  const where = and(eq(list.userId, viewerOf(context).id), eq(doctor.status, 'published'))
  const { limit, offset } = pageBounds(page)
  const rows = await db
    .select({ row: doctor, since: list.createdAt })
    .from(list)
    .innerJoin(doctor, eq(doctor.id, list.doctorId))
    .where(where)
    .orderBy(desc(list.createdAt), desc(doctor.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ n: count() }).from(list).innerJoin(doctor, eq(doctor.id, list.doctorId)).where(where)
  const cards = await cardsOf(
    db,
    rows.map(({ row }) => row),
  )
  const total = sum?.n ?? 0
  return {
    items: cards.map((card, at) => ({ doctor: card, name: card.name, since: (rows[at]?.since ?? new Date()).toISOString() })),
    total,
    hasMore: offset + rows.length < total,
  }
}

async function fansOf(context: Context, doctorId: string, page: PageQuery) {
  const { db } = context
  const own = doctorId ? await findDoctor(db, doctorId) : await doctorOfUser(db, viewerOf(context).id)
  if (!own) return { items: [], total: 0, hasMore: false }
  const where = eq(doctorFollow.doctorId, own.id)
  const { limit, offset } = pageBounds(page)
  const rows = await db
    .select({ name: user.name, since: doctorFollow.createdAt })
    .from(doctorFollow)
    .innerJoin(user, eq(user.id, doctorFollow.userId))
    .where(where)
    .orderBy(desc(doctorFollow.createdAt), desc(user.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ n: count() }).from(doctorFollow).where(where)
  const total = sum?.n ?? 0
  return {
    items: rows.map(({ name, since }) => ({ doctor: null, name: maskName(name), since: since.toISOString() })),
    total,
    hasMore: offset + rows.length < total,
  }
}

/** The card of a doctor: by number, by the alias of the account, else one's own. */
export async function doctorCard(
  context: Context,
  { doctorId, alias }: { doctorId: string; alias: string },
): Promise<{ doctor: DoctorCard | null; isSelf: boolean }> {
  const { db, viewer } = context
  const row = await cardRow(context, doctorId, alias)
  const [card] = row ? await cardsOf(db, [row]) : []
  return { doctor: card ?? null, isSelf: viewer !== null && row?.userId === viewer.id }
}

async function cardRow({ db, viewer }: Context, doctorId: string, alias: string) {
  if (doctorId) return findDoctor(db, doctorId)
  if (!alias) return viewer ? doctorOfUser(db, viewer.id) : undefined
  const [row] = await db
    .select({ row: doctor })
    .from(doctor)
    .innerJoin(user, eq(user.id, doctor.userId))
    .where(and(eq(user.alias, alias), eq(doctor.status, 'published')))
  return row?.row
}
