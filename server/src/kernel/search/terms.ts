import { sql } from 'drizzle-orm'
import { compact } from '@/domain/search/fold'
import type { Db } from '../../db/connect'
import { writeIfChanged } from '../../db/if-changed'
import { searchTerm } from './tables'
import { initialsOf, pinyinOf } from './text'

/** A word that people mean, and other words for the same thing. */
export interface Term {
  word: string
  means: readonly string[]
}

/** Makes words known: they are suggested, typing errors are corrected to them, and with each the others are found that mean the same. */
export async function storeTerms(db: Db, terms: readonly Term[]): Promise<void> {
  const byWord = new Map<string, Set<string>>()
  for (const { word, means } of terms) {
    const known = byWord.get(word) ?? new Set()
    means.filter((other) => compact(other) !== compact(word)).forEach((other) => known.add(other))
    byWord.set(word, known)
  }
  // Several processes may start at once: all write in one order.
  const rows = [...byWord]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, means]) => ({
      word,
      means: [...means].join('|'),
      initials: initialsOf(word),
      pinyin: pinyinOf(word) || compact(word),
    }))
  if (!rows.length) return
  await writeIfChanged(db, 'search_term', rows, (tx) =>
    tx
      .insert(searchTerm)
      .values(rows)
      .onConflictDoUpdate({ target: searchTerm.word, set: { means: sql`excluded.means` } }),
  )
}
