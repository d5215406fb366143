import * as v from 'valibot'
import { REVEALS } from '@/domain/assessment/attempt'
import { ITEM_KINDS } from '@/domain/assessment/item'
import { PARTIALS, POINT } from '@/domain/assessment/scoring'
import type { PaperContent } from '../tables'

const DAY = 24 * 3600 * 1000
const OPENED_DAYS_AGO = 20

const pickSchema = v.strictObject({
  disease: v.optional(v.string(), ''),
  topic: v.optional(v.string(), ''),
  kinds: v.optional(v.array(v.picklist(ITEM_KINDS)), []),
  /** 1 easy to 3 hard; left out: any. */
  difficulties: v.optional(v.array(v.picklist([1, 2, 3]))),
  count: v.number(),
  /** Whole points each. */
  points: v.number(),
})
/** A paper of the sample, as its file writes it. */
export const paperSchema = v.strictObject({
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

export function contentOf(
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
