import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Family, Season } from '@/api/assessment'
import type { Context } from '../../http/context'
import { sizeOf } from './board-size'
import { eventBoard, isNewest, TIMES } from './papers'
import { placeOf } from './ranking'
import { assessmentEvent, assessmentPaper, paperEdition } from './tables'

/** As many as a contest has in its life. */
const SEASONS = 50

/** The seasons of a contest, the newest first: those that are over too, for their cases can still be read. */
export async function listSeasons({ db, viewer }: Context, { family }: { family: Family }): Promise<{ items: Season[] }> {
  const rows = await db
    .select({
      ...{ id: assessmentEvent.id, title: assessmentEvent.title, papers: count(), ...TIMES },
    })
    .from(assessmentEvent)
    .innerJoin(assessmentPaper, and(eq(assessmentPaper.eventId, assessmentEvent.id), eq(assessmentPaper.isPublished, true)))
    .innerJoin(paperEdition, isNewest)
    .where(eq(assessmentEvent.family, family))
    .groupBy(assessmentEvent.id)
    .orderBy(sql`${TIMES.opensAt} desc`, desc(assessmentEvent.id))
    .limit(SEASONS)
  const items: Season[] = []
  for (const { id, ...row } of rows) {
    const place = viewer ? await placeOf(db, eventBoard(id), viewer.id) : null
    const participants = await sizeOf(db, eventBoard(id))
    items.push({ ...row, id: String(id), participants, place: place && { rank: place.rank, of: place.of, score: place.score } })
  }
  return { items }
}
