import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { CASE_FAMILIES } from '@/api/assessment'
import type { Db } from '../../../db/connect'
import { textsIn } from '../../../sample/texts'
import type { World } from '../../../sample/world'
import { seedItems } from '../bank'
import { assessmentEvent, standing, type PaperContent } from '../tables'
import { caseContent } from './case-papers'
import { sampleCases, type SteppedCase } from './cases'
import { seedEvent } from './seed-event'

const DAY = 24 * 3600 * 1000

const { seasons: SEASONS } = textsIn(
  new URL('./seasons.json', import.meta.url),
  v.strictObject({
    seasons: v.array(
      v.strictObject({
        family: v.picklist(CASE_FAMILIES),
        season: v.picklist(['now', 'old']),
        title: v.string(),
        introduction: v.string(),
        /** Days from the moment of seeding: before it, and after it; negative: it is over. */
        opensAgo: v.number(),
        closesIn: v.number(),
        minutes: v.number(),
      }),
    ),
  }),
)
type SampleSeason = (typeof SEASONS)[number]

/** Contests of stepped cases: of each family a season that is over and one that runs. */
export async function seedSeasons(db: Db, world: World): Promise<void> {
  const cases = sampleCases()
  const ids = await seedItems(
    db,
    cases.flatMap(({ steps }) => steps),
  )
  let next = 0
  const withIds = cases.map((one) => ({ ...one, itemIds: one.steps.map(() => ids[next++] ?? 0) }))
  for (const { opensAgo, closesIn, minutes, season, ...event } of SEASONS) {
    const own = withIds.filter((one) => one.contest === event.family && one.season === season)
    const times = { opensAgo, closesIn, minutes }
    await seedEvent(
      db,
      world,
      { ...event, areas: [], needs: 'profile' },
      own.map((one) => ({ title: one.title, content: contentOf(one, times, world.now) })),
    )
  }
  await seedContests(db)
}

const contentOf = (
  { code, itemIds }: SteppedCase & { itemIds: readonly number[] },
  { opensAgo, closesIn, minutes }: Pick<SampleSeason, 'opensAgo' | 'closesIn' | 'minutes'>,
  now: number,
): PaperContent =>
  caseContent({
    ...{ code, itemIds, minutes, tries: 1 },
    ...{ opensAt: new Date(now - opensAgo * DAY), closesAt: new Date(now + closesIn * DAY) },
  })

/** What the seasons of a contest come to together. */
const seedContests = (db: Db) =>
  db.execute(sql`
    insert into ${standing} (board, user_id, score, pace, hospital, department, area)
    select 'contest:' || e.family, s.user_id, sum(s.score), sum(s.pace), max(s.hospital), max(s.department), ''
    from ${standing} s join ${assessmentEvent} e on s.board = 'event:' || e.id
    where e.family in (${sql.join(
      CASE_FAMILIES.map((family) => sql`${family}`),
      sql`, `,
    )})
    group by e.family, s.user_id`)
