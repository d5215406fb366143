import { randomInt } from 'node:crypto'
import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { TEAM_CODE_LENGTH, TEAM_CODE_LETTERS } from '@/domain/assessment/team'
import type { RankedTeam, Team } from '@/api/team'
import type { Db } from '../../db/connect'
import { rowsOf } from '../../db/rows'
import { conflict, invalid, refused } from '../../errors'
import { viewerOf, type Context, type Viewer } from '../../http/context'
import { user } from '../../kernel/people/tables'
import { lockUser, portraitUrl } from '../../kernel/people/users'
import { hasSensitiveWord } from '../../kernel/reference/sensitive-words'
import { nameFor } from './names'
import { eventBoard, eventRow } from './papers'
import { rankedAtOf } from './ranked-at'
import { assessmentEntry, assessmentPaper, assessmentTeam, attempt, standing } from './tables'

const SHOWN = 100
const FIXED = '您已交卷，不能再更换团队'

/** Points of each team with members, the best first; of as many, the faster one. */
const ranked = (eventId: number) => sql`
  select t.id, t.name, count(e.user_id)::integer as members, coalesce(sum(s.score), 0)::integer as score,
    rank() over (order by coalesce(sum(s.score), 0) desc, coalesce(sum(s.pace), 0) desc)::integer as rank
  from ${assessmentTeam} t join ${assessmentEntry} e on e.team_id = t.id
  left join ${standing} s on s.board = ${eventBoard(eventId)} and s.user_id = e.user_id
  where t.event_id = ${eventId} group by t.id`

interface Row extends Record<string, unknown> {
  id: number | string
  name: string
  members: number
  score: number
  rank: number
}

async function entryTeam(db: Db, eventId: number, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ teamId: assessmentEntry.teamId })
    .from(assessmentEntry)
    .where(and(eq(assessmentEntry.eventId, eventId), eq(assessmentEntry.userId, userId)))
  return row?.teamId ?? null
}

/** Whoever has handed in a paper of the contest stays where he is. */
async function isFixed(db: Db, eventId: number, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: attempt.id })
    .from(attempt)
    .innerJoin(assessmentPaper, eq(assessmentPaper.id, attempt.paperId))
    .where(and(eq(attempt.userId, userId), eq(assessmentPaper.eventId, eventId), isNotNull(attempt.endedAt)))
    .limit(1)
  return row !== undefined
}

/** The caller's team, if he is in one. */
export async function showTeam(context: Context, { eventId: id }: { eventId: string }) {
  const { db } = context
  const viewer = viewerOf(context)
  const { id: userId } = viewer
  const { id: eventId, teamSize: size } = await eventRow(db, Number(id))
  const teamId = await entryTeam(db, eventId, userId)
  return {
    size,
    isFixed: await isFixed(db, eventId, userId),
    team: teamId === null ? null : await teamOf(db, eventId, teamId, viewer),
  }
}

async function teamOf(db: Db, eventId: number, teamId: number, viewer: Viewer): Promise<Team | null> {
  const [team] = await db.select().from(assessmentTeam).where(eq(assessmentTeam.id, teamId))
  if (!team) return null
  const [place] = rowsOf<Row & { of: number }>(
    await db.execute(
      sql`select r.*, (select count(distinct e.team_id)::integer from ${assessmentEntry} e where e.event_id = ${eventId} and e.team_id is not null) as of
        from (${ranked(eventId)}) r where r.id = ${teamId}`,
    ),
  )
  const members = await db
    .select({ person: user, score: standing.score })
    .from(assessmentEntry)
    .innerJoin(user, eq(user.id, assessmentEntry.userId))
    .leftJoin(standing, and(eq(standing.board, eventBoard(eventId)), eq(standing.userId, user.id)))
    .where(eq(assessmentEntry.teamId, teamId))
    .orderBy(assessmentEntry.createdAt, user.id)
  return {
    ...{ id: String(team.id), name: team.name, code: team.code },
    members: members.map(({ person, score }) => ({
      ...{ alias: person.alias, name: nameFor(viewer, person), portrait: portraitUrl(person.portraitKey) },
      ...{ score: score ?? 0, isMe: person.id === viewer.id },
    })),
    ...{ score: place?.score ?? 0, rank: place?.rank ?? 0, of: place?.of ?? 0 },
  }
}

/** The first hundred teams. */
export async function listTeams({ db, viewer }: Context, { eventId: id }: { eventId: string }) {
  const { id: eventId } = await eventRow(db, Number(id))
  const own = viewer ? await entryTeam(db, eventId, viewer.id) : null
  const rows = rowsOf<Row & { total: number }>(
    await db.execute(
      sql`select *, count(*) over ()::integer as total from (${ranked(eventId)}) r order by rank, id limit ${SHOWN}`,
    ),
  )
  const items = rows.map(({ id: teamId, ...row }): RankedTeam => ({
    ...{ id: String(teamId), rank: row.rank, name: row.name, members: row.members, score: row.score },
    isMine: Number(teamId) === own,
  }))
  return { items, total: rows[0]?.total ?? 0, rankedAt: await rankedAtOf(db, eq(assessmentPaper.eventId, eventId)) }
}

/** The contest, with the caller held, who may still choose a team. */
async function choosing(tx: Db, context: Context, id: string) {
  const { id: userId } = await lockUser(tx, viewerOf(context).id)
  const event = await eventRow(tx, Number(id))
  if (event.teamSize === 0) throw refused('本竞赛没有团队')
  if (await isFixed(tx, event.id, userId)) throw refused(FIXED)
  return { event, userId, teamId: await entryTeam(tx, event.id, userId) }
}

/** A new team with the caller in it. Sent again it is the same one. */
export async function createTeam(context: Context, { eventId: id, name }: { eventId: string; name: string }): Promise<object> {
  if (hasSensitiveWord(name)) throw invalid({ name: '队名含有不允许发布的内容，请换一个' })
  return context.db.transaction(async (tx) => {
    const { event, userId, teamId } = await choosing(tx, context, id)
    const [same] = await tx
      .select({ id: assessmentTeam.id })
      .from(assessmentTeam)
      .where(and(eq(assessmentTeam.eventId, event.id), eq(assessmentTeam.name, name)))
    if (same && same.id === teamId) return {}
    if (teamId !== null) throw conflict('您已在团队中，退出后才能新建')
    const [made] = await tx
      .insert(assessmentTeam)
      .values({ eventId: event.id, name, code: newTeamCode() })
      .onConflictDoNothing({ target: [assessmentTeam.eventId, assessmentTeam.name] })
      .returning({ id: assessmentTeam.id })
    if (!made) throw invalid({ name: '这个队名已有人使用，请换一个' })
    await enter(tx, event.id, userId, made.id)
    return {}
  })
}

/** Into a team by its code. Of two who want its last place one is told that it is full. */
export async function joinTeam(context: Context, { eventId: id, code }: { eventId: string; code: string }): Promise<object> {
  return context.db.transaction(async (tx) => {
    const { event, userId, teamId } = await choosing(tx, context, id)
    const [team] = await tx
      .select({ id: assessmentTeam.id })
      .from(assessmentTeam)
      .where(and(eq(assessmentTeam.eventId, event.id), eq(assessmentTeam.code, code)))
      .for('update')
    if (!team) throw invalid({ code: '没有这个团队，请核对邀请码' })
    if (team.id === teamId) return {}
    if (teamId !== null) throw conflict('您已在团队中，退出后才能加入')
    const [members] = await tx.select({ n: count() }).from(assessmentEntry).where(eq(assessmentEntry.teamId, team.id))
    if ((members?.n ?? 0) >= event.teamSize) throw refused('团队已满')
    await enter(tx, event.id, userId, team.id)
    return {}
  })
}

/** Out of a team, which goes with its last member. */
export async function leaveTeam(context: Context, { eventId: id }: { eventId: string }): Promise<object> {
  return context.db.transaction(async (tx) => {
    const { event, userId, teamId } = await choosing(tx, context, id)
    if (teamId === null) return {}
    await tx.select().from(assessmentTeam).where(eq(assessmentTeam.id, teamId)).for('update')
    await enter(tx, event.id, userId, null)
    const [left] = await tx.select({ n: count() }).from(assessmentEntry).where(eq(assessmentEntry.teamId, teamId))
    if (left?.n === 0) await tx.delete(assessmentTeam).where(eq(assessmentTeam.id, teamId))
    return {}
  })
}

const enter = (tx: Db, eventId: number, userId: number, teamId: number | null) =>
  tx
    .insert(assessmentEntry)
    .values({ eventId, userId, teamId })
    .onConflictDoUpdate({ target: [assessmentEntry.eventId, assessmentEntry.userId], set: { teamId } })

export const newTeamCode = (): string =>
  Array.from({ length: TEAM_CODE_LENGTH }, () => TEAM_CODE_LETTERS[randomInt(TEAM_CODE_LETTERS.length)]).join('')
