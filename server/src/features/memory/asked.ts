import type { MemoryAsked } from '@/api/memory'
import { questionOf, type Item } from '@/domain/assessment/item'
import { PLAIN_SCORING, POINT, scoreResponse, type Verdict } from '@/domain/assessment/scoring'

export const verdictOf = (item: Item, response: readonly string[]): Verdict =>
  scoreResponse(item, response, POINT, PLAIN_SCORING, null).verdict

interface Shown {
  itemId: number
  edition: number
  topic: string
  item: Item
  response: readonly string[]
  /** Null: what is right is not to be known yet. */
  verdict: Verdict | null
  isWithdrawn?: boolean
}

export const askedOf = ({ itemId, edition, topic, item, response, verdict, isWithdrawn = false }: Shown): MemoryAsked => ({
  ...{ itemId: String(itemId), edition, topic, question: questionOf(item), response: [...response] },
  feedback: verdict && {
    ...{ verdict, score: 0, key: item.key, rationale: item.rationale, source: item.source, isWithdrawn },
  },
})
