import * as v from 'valibot'
import { textsIn } from '../../../sample/texts'

const talkSchema = v.strictObject({
  messages: v.array(v.string()),
  questions: v.array(v.strictObject({ content: v.string(), answer: v.optional(v.string()) })),
})
/** What is said in the sample rooms about a topic. Nobody is real; no text names a patient. */
export type Talk = v.InferOutput<typeof talkSchema>

const { greetings, waiting, topics } = textsIn(
  new URL('./talk.json', import.meta.url),
  v.strictObject({
    greetings: v.array(v.string()),
    waiting: v.array(v.string()),
    topics: v.record(v.string(), talkSchema),
  }),
)
/** Fits every room. */
export const GREETINGS = greetings
/** Fits every room before it begins. */
export const WAITING = waiting

const TOPIC_OF: Record<string, string> = {
  ...{ d1: 'd1', d2: 'd2', d3: 'gut', d4: 'gut', d6: 'gut', d5: 'liver', d7: 'liver', d9: 'blood', d20: 'blood' },
  ...{ d10: 'women', d11: 'women', adverse: 'care', nursing: 'care', palliative: 'care', d12: 'care' },
}

/** The talk that fits the first of these tags that has one. */
export function talkOf(tags: readonly string[]): Talk {
  const topic = tags.map((tag) => TOPIC_OF[tag]).find((found) => found !== undefined) ?? 'method'
  return topics[topic] ?? { messages: [], questions: [] }
}
