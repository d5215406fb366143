import { inArray, type SQL } from 'drizzle-orm'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { Db } from '../../db/connect'
import { refused } from '../../errors'
import { candidatesOf, contentsOf } from './bank'
import { isFree } from './reserved'
import { item, type Draw, type Drawn, type PaperContent } from './tables'

/** In another order, by the same seed the same one. */
function shuffler(seed: number): <T>(list: readonly T[]) => T[] {
  const generator = xoroshiro128plus(seed)
  return (list) => {
    const shuffled = [...list]
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const at = uniformInt(generator, 0, last)
      const [one, other] = [shuffled[last], shuffled[at]]
      if (one === undefined || other === undefined) continue
      shuffled[last] = other
      shuffled[at] = one
    }
    return shuffled
  }
}

/** The questions of one attempt. Steps of a case stay together and in their order; options of true-or-false and of orders in words keep theirs. */
export async function drawQuestions(db: Db, { rules, draw }: PaperContent, seed: number): Promise<Drawn[]> {
  const shuffle = shuffler(seed)
  const isPractice = rules.tries === 0
  const chosen =
    draw.by === 'list' ? await listed(db, draw) : await drawn(db, draw, shuffle, isPractice ? await isFree(db) : undefined)
  const contentOf = await contentsOf(db, chosen)
  const cases = new Map<string, Chosen[]>()
  for (const question of chosen) {
    const name = question.group || `item ${question.itemId}`
    cases.set(name, [...(cases.get(name) ?? []), question])
  }
  const ordered = rules.isShuffled ? shuffle([...cases.values()]).flat() : chosen
  return ordered.map((question) => {
    const { kind, options } = contentOf(question)
    const ids = options.map(({ id }) => id)
    // The order in which they were written may be the answer.
    const isShuffled = kind === 'ordering' || (rules.isShuffled && kind !== 'boolean')
    return { ...question, order: isShuffled ? shuffle(ids) : ids }
  })
}

type Chosen = Omit<Drawn, 'order'>

async function listed(db: Db, { items }: Draw & { by: 'list' }): Promise<Chosen[]> {
  const rows = await db
    .select({ id: item.id, edition: item.edition, topic: item.topic, withdrawnAt: item.withdrawnAt })
    .from(item)
    .where(
      inArray(
        item.id,
        items.map(({ itemId }) => itemId),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return items.flatMap(({ itemId, points, group }) => {
    const row = byId.get(itemId)
    return row && !row.withdrawnAt ? [{ itemId, edition: row.edition, topic: row.topic, points, group }] : []
  })
}

/** `where`: what may be drawn at all; left out: whatever fits. */
async function drawn(
  db: Db,
  { picks }: Draw & { by: 'rule' },
  shuffle: <T>(list: readonly T[]) => T[],
  where: SQL | undefined,
): Promise<Chosen[]> {
  const chosen: Chosen[] = []
  for (const pick of picks) {
    const taken = new Set(chosen.map(({ itemId }) => itemId))
    const candidates = (await candidatesOf(db, pick, where)).filter(({ id }) => !taken.has(id))
    if (candidates.length < pick.count)
      throw refused(where ? '部分题目正用于尚未结束的竞赛，竞赛结束后再来练习' : '题库题目不足，暂不能开始，请稍后再来')
    for (const { id, edition, topic } of shuffle(candidates).slice(0, pick.count))
      chosen.push({ itemId: id, edition, topic, points: pick.points, group: '' })
  }
  return chosen
}
