import { desc, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { searchTerm } from './tables'
import { pinyinOf } from './text'
import { partsOf } from './reading'

/** From this likeness of trigrams on a word is a typing error. */
const LIKENESS = 0.45
/** Less alike words are looked at letter by letter: one exchanged pair changes most trigrams of a short word. */
const LOOKED_AT = 0.15
const CANDIDATES = 40

/** Letters typed wrongly, left out, doubled or exchanged with their neighbour. */
export function typingErrors(a: string, b: string): number {
  const width = b.length + 1
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: width }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity
      const row = rows[i]
      if (row) row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same, exchanged)
    }
  return at(a.length, b.length)
}

/** One error in a short word, two in a long one; words of three letters are different words. */
const mayBe = (typed: string, known: string): boolean =>
  typingErrors(typed, known) <= (typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0)

/** The text with each word that is no known word replaced by the nearest one; '' when there is nothing near. */
export async function correct(db: Db, keyword: string): Promise<string> {
  const corrected: string[] = []
  for (const part of partsOf(keyword)) {
    const sound = /^[a-z0-9]+$/.test(part) ? part : pinyinOf(part)
    if (sound.length < 3) return ''
    const nearest = await nearestTo(db, sound)
    if (!nearest) return ''
    corrected.push(nearest)
  }
  return corrected.join(' ')
}

async function nearestTo(db: Db, sound: string): Promise<string | undefined> {
  const likeness = sql<number>`similarity(${searchTerm.pinyin}, ${sound})`.mapWith(Number)
  const found = await db
    .select({ word: searchTerm.word, pinyin: searchTerm.pinyin, likeness })
    .from(searchTerm)
    .where(sql`${likeness} > ${LOOKED_AT}`)
    .orderBy(desc(likeness), desc(searchTerm.weight))
    .limit(CANDIDATES)
  const [first] = found
  return first && first.likeness > LIKENESS ? first.word : found.find(({ pinyin }) => mayBe(sound, pinyin))?.word
}
