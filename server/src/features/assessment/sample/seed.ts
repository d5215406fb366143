import * as v from 'valibot'
import { FAMILIES, type Family } from '@/api/assessment'
import { REVEALS } from '@/domain/assessment/attempt'
import { ITEM_KINDS } from '@/domain/assessment/item'
import { PARTIALS, POINT } from '@/domain/assessment/scoring'
import type { Db } from '../../../db/connect'
import { textsIn } from '../../../sample/texts'
import type { World } from '../../../sample/world'
import { sampleIssuer } from '../../credential'
import { seedItems } from '../bank'
import { assessmentEvent, type PaperContent } from '../tables'
import { sampleItems } from './items'
import { seedEvent } from './seed-event'
import { seedSeasons } from './seasons'

const DAY = 24 * 3600 * 1000
const OPENED_DAYS_AGO = 20

const pickSchema = v.strictObject({
  disease: v.optional(v.string(), ''),
  topic: v.optional(v.string(), ''),
  kinds: v.optional(v.array(v.picklist(ITEM_KINDS)), []),
  count: v.number(),
  /** Whole points each. */
  points: v.number(),
})
const paperSchema = v.strictObject({
  title: v.string(),
  picks: v.array(pickSchema),
  pass: v.number(),
  minutes: v.number(),
  questionSeconds: v.optional(v.number(), 0),
  tries: v.number(),
  reveal: v.picklist(REVEALS),
  partial: v.picklist(PARTIALS),
  penalty: v.optional(v.number(), 0),
  speed: v.optional(v.nullable(v.object({ percent: v.number(), fullSeconds: v.number(), noneSeconds: v.number() })), null),
  canPause: v.optional(v.boolean(), false),
  /** Days from the moment of seeding; negative: it is over; 0: it stays open. */
  closesIn: v.optional(v.number(), 0),
  /** Title of the certificate of whoever passes. */
  certificate: v.optional(v.string(), ''),
})
type SamplePaper = v.InferOutput<typeof paperSchema>

const { events: EVENTS } = textsIn(
  new URL('./events.json', import.meta.url),
  v.strictObject({
    events: v.array(
      v.strictObject({
        family: v.picklist(FAMILIES),
        title: v.string(),
        introduction: v.string(),
        areas: v.array(v.string()),
        needs: v.picklist(['signedIn', 'certified', 'doctor']),
        papers: v.array(paperSchema),
      }),
    ),
  }),
)

/** What was there before the seasons, so that their numbers stay. */
const FIRST: readonly Family[] = ['base', 'kcl', 'hpk', 'byz']

/** The bank, and a contest of each family with made-up people who have taken part. */
export async function seedAssessment(db: Db, world: World): Promise<void> {
  await seedItems(db, sampleItems())
  await seedEvents(
    db,
    world,
    EVENTS.filter(({ family }) => FIRST.includes(family)),
  )
  await seedSeasons(db, world)
  await db.insert(assessmentEvent).values(DAILY)
  await seedEvents(
    db,
    world,
    EVENTS.filter(({ family }) => !FIRST.includes(family)),
  )
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

function contentOf(
  { picks, minutes, pass, closesIn, partial, penalty, speed, certificate, ...rules }: SamplePaper,
  { now, issuerId }: { now: number; issuerId: number },
): PaperContent {
  const questions = picks.reduce((sum, { count }) => sum + count, 0)
  return {
    rules: {
      ...{ questions, totalPoints: picks.reduce((sum, { count, points }) => sum + count * points * POINT, 0) },
      ...{ passPoints: pass * POINT, limitSeconds: minutes * 60, questionSeconds: rules.questionSeconds, tries: rules.tries },
      ...{ canPause: rules.canPause, isShuffled: true, reveal: rules.reveal, scoring: { partial, penalty, speed } },
      opensAt: new Date(now - OPENED_DAYS_AGO * DAY).toISOString(),
      closesAt: closesIn === 0 ? '' : new Date(now + closesIn * DAY).toISOString(),
    },
    draw: { by: 'rule', picks: picks.map((pick) => ({ ...pick, points: pick.points * POINT })) },
    ...(certificate && { grant: { title: certificate, issuerId } }),
  }
}
