import { normalise } from '@/domain/search/fold'
import type { Db } from '../db/connect'
import { diseases } from '../kernel/reference/static-data'
import { searchTerm } from '../kernel/search/tables'
import { initialsOf, pinyinOf } from '../kernel/search/text'
import { COLUMNISTS } from './columnists'
import { HOT_WORDS } from './hot-words'
import { TAGS } from './tags'
import { MEDICAL_TERMS } from './terms'

/** The words that search knows. They stand before the documents: the dictionary says which words of a body are worth finding. */
export async function seedDictionary(db: Db): Promise<void> {
  const weights = new Map<string, number>()
  const add = (words: string[], weight: number): void =>
    words.forEach((word) => weights.set(word, Math.max(weight, weights.get(word) ?? 0)))
  add(MEDICAL_TERMS, 1)
  add(
    COLUMNISTS.map(({ name }) => name),
    2,
  )
  add(
    TAGS.map(({ name }) => name),
    3,
  )
  add(
    diseases.map(({ name }) => name),
    4,
  )
  add(HOT_WORDS, 5)
  const rows = [...weights].map(([word, weight]) => ({
    word,
    weight,
    initials: initialsOf(word),
    pinyin: pinyinOf(word) || normalise(word),
  }))
  await db.insert(searchTerm).values(rows).onConflictDoNothing()
}
