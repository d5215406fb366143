import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { itemProblem, type Item } from '@/domain/assessment/item'
import { identityOf, type Db } from '../../db/connect'
import { sanitizeBody } from '../../html'
import { typesetBody } from '../../kernel/documents/formulae'
import { fits } from './pick'
import { item, itemEdition, type Drawn, type Pick } from './tables'

export interface NewItem {
  code: string
  disease: string
  topic: string
  difficulty: number
  /** A step of a case. */
  isStep?: boolean
  content: Item
}

/** That nothing is stored which could not be asked. */
function mustBeUsable({ code, content }: NewItem): void {
  const problem = itemProblem(content)
  if (problem) throw new Error(`item ${code}: ${problem}`)
}

interface Counts {
  added: number
  changed: number
  same: number
}

/** Stores items, those of a known code as a new edition where something of them is another. Texts are sanitised, their formulae set. */
export async function storeItems(db: Db, items: readonly NewItem[]): Promise<Counts> {
  const counts: Counts = { added: 0, changed: 0, same: 0 }
  for (const one of items) {
    const clean = { ...one, content: await cleanItem(db, one.content) }
    mustBeUsable(clean)
    counts[await storeItem(db, clean)] += 1
  }
  return counts
}

async function storeItem(db: Db, { code, disease, topic, difficulty, isStep = false, content }: NewItem): Promise<keyof Counts> {
  const values = { code, kind: content.kind, disease, topic, difficulty, isStep, edition: 1 }
  return db.transaction(async (tx) => {
    const [made] = await tx.insert(item).values(values).onConflictDoNothing().returning({ id: item.id })
    if (made) {
      await tx.insert(itemEdition).values({ itemId: made.id, edition: 1, content })
      return 'added'
    }
    const [before] = await tx.select().from(item).where(eq(item.code, code)).for('update')
    if (!before) throw new Error(`item ${code} went away`)
    const [same] = await tx
      .select({ itemId: itemEdition.itemId })
      .from(itemEdition)
      .where(
        and(
          eq(itemEdition.itemId, before.id),
          eq(itemEdition.edition, before.edition),
          sql`${itemEdition.content} = ${JSON.stringify(content)}::jsonb`,
        ),
      )
    const edition = same ? before.edition : before.edition + 1
    await tx
      .update(item)
      .set({ ...values, edition })
      .where(eq(item.id, before.id))
    if (!same) await tx.insert(itemEdition).values({ itemId: before.id, edition, content })
    return same ? 'same' : 'changed'
  })
}

/** Many new items in two statements, for a bank that is still empty. */
export async function seedItems(db: Db, items: readonly NewItem[]): Promise<number[]> {
  const clean = await Promise.all(items.map(async (one) => ({ ...one, content: await cleanItem(db, one.content) })))
  clean.forEach(mustBeUsable)
  const rows = clean.map(({ code, disease, topic, difficulty, isStep = false, content }) => ({
    ...{ code, disease, topic, difficulty, isStep, kind: content.kind, edition: 1 },
  }))
  const made = await db.insert(item).values(rows).returning({ id: item.id })
  const editions = made.flatMap(({ id }, at) => {
    const content = clean[at]?.content
    return content ? [{ itemId: id, edition: 1, content }] : []
  })
  await db.insert(itemEdition).values(editions)
  return made.map(({ id }) => id)
}

/** Nothing in it that could be markup, or that no page shows. */
const isPlain = (text: string): boolean => /^[^<&\p{C}]*$/u.test(text)

/** An item without what may not be in a text: what is left of it may be no question any more. */
export const sanitizedItem = (content: Item): Item => mapTexts(content, (text) => (isPlain(text) ? text : sanitizeBody(text)))

async function cleanItem(db: Db, content: Item): Promise<Item> {
  const sanitized = sanitizedItem(content)
  const typeset = new Map<string, string>()
  for (const text of textsOf(sanitized)) if (!isPlain(text)) typeset.set(text, await typesetBody(db, text))
  return mapTexts(sanitized, (text) => typeset.get(text) ?? text)
}

const textsOf = ({ stem, rationale, options, prompts }: Item): string[] => [
  stem,
  rationale,
  ...[...options, ...prompts].map(({ text }) => text),
]
const mapTexts = (content: Item, change: (text: string) => string): Item => ({
  ...content,
  stem: change(content.stem),
  rationale: change(content.rationale),
  options: content.options.map(({ id, text }) => ({ id, text: change(text) })),
  prompts: content.prompts.map(({ id, text }) => ({ id, text: change(text) })),
})

/** Editions never change, so each process reads one of a database once. The oldest go first. */
const keptOf = new WeakMap<object, Map<string, Item>>()
const KEPT = 5000
const keyOf = ({ itemId, edition }: EditionName): string => `${itemId}:${edition}`
interface EditionName {
  itemId: number
  edition: number
}

/** The editions that questions name, by `contentOf`. */
export async function contentsOf(db: Db, questions: readonly EditionName[]): Promise<(question: EditionName) => Item> {
  const place = identityOf(db)
  const kept = keptOf.get(place) ?? new Map<string, Item>()
  keptOf.set(place, kept)
  const missing = questions.filter((question) => !kept.has(keyOf(question)))
  if (missing.length > 0) {
    const rows = await db
      .select()
      .from(itemEdition)
      .where(
        inArray(
          sql`(${itemEdition.itemId}, ${itemEdition.edition})`,
          missing.map(({ itemId, edition }) => sql`(${itemId}::bigint, ${edition}::integer)`),
        ),
      )
    for (const row of rows) kept.set(keyOf(row), row.content)
    for (const key of kept.keys()) {
      if (kept.size <= KEPT) break
      kept.delete(key)
    }
  }
  return (question) => {
    const content = kept.get(keyOf(question))
    if (!content) throw new Error(`edition ${keyOf(question)} of an item is not there`)
    return content
  }
}

/** Items that a rule can draw from, by number, so that a seed gives the same ones again. */
export async function candidatesOf(db: Db, pick: Pick, where?: SQL) {
  return db
    .select({ id: item.id, edition: item.edition, topic: item.topic })
    .from(item)
    .where(and(fits(pick), where))
    .orderBy(item.id)
}

/** Which of the questions were withdrawn since. */
export async function withdrawnOf(db: Db, questions: readonly Drawn[]): Promise<ReadonlySet<number>> {
  const ids = questions.map(({ itemId }) => itemId)
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: item.id })
    .from(item)
    .where(and(inArray(item.id, ids), sql`${item.withdrawnAt} is not null`))
  return new Set(rows.map(({ id }) => id))
}
