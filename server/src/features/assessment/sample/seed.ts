import * as v from 'valibot'
import { FAMILIES } from '@/api/assessment'
import type { Db } from '../../../db/connect'
import { textsIn } from '../../../sample/texts'
import type { World } from '../../../sample/world'
import { sampleIssuer } from '../../credential'
import { seedItems } from '../bank'
import { assessmentEvent } from '../tables'
import { sampleItems } from './items'
import { contentOf, paperSchema } from './paper'
import { seedEvent } from './seed-event'
import { seedSeasons } from './seasons'

const { events: EVENTS } = textsIn(
  new URL('./events.json', import.meta.url),
  v.strictObject({
    events: v.array(
      v.strictObject({
        family: v.picklist(FAMILIES),
        title: v.string(),
        introduction: v.string(),
        areas: v.array(v.string()),
        /** 0: it has no teams. */
        teamSize: v.optional(v.number(), 0),
        needs: v.picklist(['signedIn', 'certified', 'doctor']),
        papers: v.array(paperSchema),
      }),
    ),
  }),
)

/** So many were there before the seasons: their numbers stay. */
const FIRST = 4

/** The bank, and a contest of each family with made-up people who have taken part. */
export async function seedAssessment(db: Db, world: World): Promise<void> {
  await seedItems(db, sampleItems())
  await seedEvents(db, world, EVENTS.slice(0, FIRST))
  await seedSeasons(db, world)
  await db.insert(assessmentEvent).values(DAILY)
  await seedEvents(db, world, EVENTS.slice(FIRST))
}

/** Its papers come day by day (`daily`). */
const DAILY: typeof assessmentEvent.$inferInsert = {
  ...{ family: 'daily', title: 'AnswerQ 每日一题', introduction: '每天零点换题，答完即看解析。', cover: '', areas: [] },
  ...{ needs: 'signedIn', isSample: true },
}

async function seedEvents(db: Db, world: World, events: typeof EVENTS): Promise<void> {
  const issuerId = await sampleIssuer(db)
  for (const { papers, ...event } of events)
    await seedEvent(
      db,
      world,
      event,
      papers.map((paper) => ({ title: paper.title, content: contentOf(paper, { now: world.now, issuerId }) })),
    )
}
