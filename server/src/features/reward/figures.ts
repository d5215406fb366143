import { sql } from 'drizzle-orm'
import { LEVEL } from '@/domain/user'
import { isLiveType } from '@/domain/doc-type'
import type { Figure } from '@/domain/medal'
import { rowsOf } from '../../db/rows'
import type { Db } from '../../db/connect'

/** Today's figures, by the day in China. */
export type DayFigure = 'signIn' | 'read' | 'studyMinutes' | 'comment' | 'question' | 'share'
/** Things that are either so or not: 0 or 1. */
export type StateFigure = 'infoComplete' | 'weChatBound' | 'collected' | 'followed'

/** A comment from this length on counts as one of the daily mission. */
export const LONG_COMMENT = 20

const LIVE_TYPES = Array.from({ length: 100 }, (_, type) => type).filter(isLiveType)
const startOfToday = sql`(date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`

async function one<K extends string>(db: Db, query: ReturnType<typeof sql>): Promise<Record<K, number>> {
  const result = await db.execute(query)
  const row = rowsOf<Record<K, number | string>>(result)[0]
  if (!row) throw new Error('figures without a row')
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as Record<K, number>
}

/** All figures of a user, from the beginning. */
export const figuresOf = (db: Db, userId: number): Promise<Record<Figure, number>> =>
  one(
    db,
    sql`select
      (select count(*) from reading r join doc d on d.id = r.doc_id
        where r.user_id = ${userId} and r.finished_at is not null and d.doc_type not in ${LIVE_TYPES}) as "articlesRead",
      (select count(*) from reading r join doc d on d.id = r.doc_id
        where r.user_id = ${userId} and r.finished_at is not null and d.doc_type in ${LIVE_TYPES}) as "livesWatched",
      (select coalesce(sum(seconds), 0) / 60 from study_day where user_id = ${userId}) as "studyMinutes",
      (select coalesce(max(streak), 0) from sign_in_day where user_id = ${userId}) as "longestStreak",
      (select coalesce(sum(like_count), 0) from comment where user_id = ${userId} and deleted_at is null) as "commentLikes",
      (select count(*) from comment where user_id = ${userId} and deleted_at is null) as "comments",
      (select count(*) from user_columnist where user_id = ${userId}) as "follows",
      (select count(*) from doc_share where user_id = ${userId}) as "shares",
      (select count(*) from note where user_id = ${userId}) as "notes",
      (select count(*) from invitation where inviter_id = ${userId}) as "invitations",
      (select count(*) from mission_claim where user_id = ${userId}) as "missions",
      (select (level = ${LEVEL.certified})::int from "user" where id = ${userId}) as "certified"`,
  )

/** What the user did today. */
export const dayFiguresOf = (db: Db, userId: number): Promise<Record<DayFigure, number>> =>
  one(
    db,
    sql`select
      (select count(*) from sign_in_day where user_id = ${userId} and day = (now() at time zone 'Asia/Shanghai')::date) as "signIn",
      (select count(*) from reading where user_id = ${userId} and finished_at >= ${startOfToday}) as "read",
      (select coalesce(sum(seconds), 0) / 60 from study_day
        where user_id = ${userId} and day = (now() at time zone 'Asia/Shanghai')::date) as "studyMinutes",
      (select count(*) from comment where user_id = ${userId} and deleted_at is null and created_at >= ${startOfToday}
        and char_length(content) >= ${LONG_COMMENT}) as "comment",
      (select count(*) from memory_day where user_id = ${userId} and day = (now() at time zone 'Asia/Shanghai')::date::text
        and answered_at >= ${startOfToday}) as "question",
      (select count(*) from doc_share where user_id = ${userId} and created_at >= ${startOfToday}) as "share"`,
  )

/** What the user has done once and for all; complete information is told by features/user/identity. */
export const stateFiguresOf = (db: Db, userId: number): Promise<Record<Exclude<StateFigure, 'infoComplete'>, number>> =>
  one(
    db,
    sql`select
      (exists (select 1 from wechat_identity where user_id = ${userId}))::int as "weChatBound",
      (exists (select 1 from doc_collect where user_id = ${userId}))::int as "collected",
      (exists (select 1 from user_columnist where user_id = ${userId}))::int as "followed"`,
  )
