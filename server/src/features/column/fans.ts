import { sql, type SQL } from 'drizzle-orm'
import type { Fan } from '@/api/column'
import { FAN_PLACES, FAN_POINTS, type FanKind } from '@/domain/column'
import { LEVEL, maskName } from '@/domain/user'
import type { Db } from '../../db/connect'
import { comment } from '../comment/tables'
import { doc, docLike, reading, userColumnist } from '../../kernel/documents/tables'
import { user } from '../../kernel/people/tables'

/** Whole numbers of a bigint come as text from one driver and as numbers from the other. */
interface FanRow {
  place: number | string
  user_id: number | string
  name: string
  level: number
  points: number | string
}

interface FansQuestion {
  columnistId: number
  kind: FanKind
  /** Null: a visitor. */
  viewerId: number | null
}

/** The fans who did most with the documents of a column, and the caller's own place. Fans without points have none. */
export async function fansOf(db: Db, question: FansQuestion): Promise<{ items: Fan[]; mine: Fan | null }> {
  const { rows } = (await db.execute(rankQuery(question))) as { rows: FanRow[] }
  const fans = rows.map((row) => {
    const isMe = Number(row.user_id) === question.viewerId
    return {
      place: Number(row.place),
      name: maskName(row.name),
      certified: row.level === LEVEL.certified,
      points: Number(row.points),
      isMe,
    }
  })
  return { items: fans.filter(({ place }) => place <= FAN_PLACES), mine: fans.find(({ isMe }) => isMe) ?? null }
}

function rankQuery({ columnistId, kind, viewerId }: FansQuestion): SQL {
  const { minute, minutesOfOneDoc, comment: forComment, like } = FAN_POINTS
  const reads =
    kind === 'interact'
      ? sql``
      : sql`
        select r.user_id, least(r.seconds / 60, ${minutesOfOneDoc}) * ${minute} as points
          from ${reading} r join docs on docs.id = r.doc_id join fans on fans.user_id = r.user_id
        union all`
  return sql`
    with docs as (select id from ${doc} where columnist_id = ${columnistId} and status = 'published'),
    fans as (select user_id, created_at from ${userColumnist} where columnist_id = ${columnistId}),
    deeds as (${reads}
      select c.user_id, ${forComment}::int from ${comment} c join docs on docs.id = c.doc_id join fans on fans.user_id = c.user_id
        where c.deleted_at is null
      union all
      select l.user_id, ${like}::int from ${docLike} l join docs on docs.id = l.doc_id join fans on fans.user_id = l.user_id
    ),
    sums (user_id, points) as (select * from deeds),
    ranked as (
      select fans.user_id, sum(sums.points) as points,
        row_number() over (order by sum(sums.points) desc, min(fans.created_at), fans.user_id) as place
      from sums join fans on fans.user_id = sums.user_id
      group by fans.user_id
      having sum(sums.points) > 0
    )
    select ranked.place, ranked.user_id, ranked.points, u.name, u.level
    from ranked join ${user} u on u.id = ranked.user_id
    where ranked.place <= ${FAN_PLACES} or ranked.user_id = ${viewerId}::bigint
    order by ranked.place`
}
