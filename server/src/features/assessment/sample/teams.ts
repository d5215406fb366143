import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connect'
import type { World } from '../../../sample/world'
import { assessmentEntry, assessmentTeam } from '../tables'
import { newTeamCode } from '../teams'

const NAMES = ['晨曦队', '靶点队', '同心队', '白求恩队']
const EACH = 3

/** Made-up people who take part together. */
export async function seedTeams(db: Db, { readers }: World, eventId: number): Promise<void> {
  for (const [at, name] of NAMES.entries()) {
    const members = readers.slice(at * EACH, (at + 1) * EACH)
    if (members.length === 0) return
    const [team] = await db.insert(assessmentTeam).values({ eventId, name, code: newTeamCode() }).returning()
    await db
      .update(assessmentEntry)
      .set({ teamId: team?.id ?? null })
      .where(and(eq(assessmentEntry.eventId, eventId), inArray(assessmentEntry.userId, members)))
  }
}
