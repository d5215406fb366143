import { and, arrayContains, arrayOverlaps, ilike, inArray, like, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { searchEntry, searchTerm } from './tables'
import { compact, gramCode, gramsOfHan, initialPair, normalise, wordsOf } from './text'

/** A run of Chinese or of letters that was typed, and other texts that mean the same. */
interface Part {
  text: string
  same: string[]
}

/** What somebody is taken to look for: all parts must be there, or one of the texts that mean the whole. */
export interface Reading {
  parts: Part[]
  /** The texts of the whole: as typed, and what means the same. The first that fit a name rank highest. */
  whole: string[]
}

/** Initials are unsafe for what they stand for: shorter ones mean too much. */
const MEANT_INITIALS = 4
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
export const partsOf = (text: string): string[] => normalise(text).match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? []

/**
 * Reads what was typed with the dictionary: pinyin of a known word means the word, a trade name the drug. So `feiai` finds what 肺癌 finds.
 * @returns null when there is nothing to look for
 */
export async function readKeyword(db: Db, keyword: string): Promise<Reading | null> {
  const texts = partsOf(keyword)
  if (!texts.length) return null
  const meanings = await meaningsOf(db, [...texts, texts.join('')])
  const sameAs = (text: string): string[] => (meanings.get(text) ?? []).filter((other) => compact(other) !== text)
  const parts = texts.map((text) => ({ text, same: sameAs(text) }))
  return { parts, whole: [keyword.trim(), ...sameAs(texts.join(''))] }
}

async function meaningsOf(db: Db, texts: string[]): Promise<Map<string, string[]>> {
  const asked = [...new Set(texts)]
  const initials = asked.filter((text) => text.length >= MEANT_INITIALS && /^[a-z]+$/.test(text))
  const rows = await db
    .select()
    .from(searchTerm)
    .where(
      or(
        inArray(searchTerm.word, asked),
        inArray(searchTerm.pinyin, asked),
        initials.length ? inArray(searchTerm.initials, initials) : undefined,
      ),
    )
  const meant = new Map<string, string[]>()
  for (const text of asked) {
    const fit = rows.filter(
      ({ word, pinyin, initials: first }) => word === text || pinyin === text || (initials.includes(text) && first === text),
    )
    meant.set(text, [...new Set(fit.flatMap(({ word, means }) => [word, ...means.split('|').filter(Boolean)]))])
  }
  return meant
}

/** The entries that hold it. */
export function matches({ parts, whole }: Reading): SQL {
  const each = and(...parts.map(({ text, same }) => or(holds(text), ...same.map(holds))))
  const others = parts.length > 1 ? whole.slice(1).map(holds) : []
  return or(each, ...others) ?? sql`false`
}

/** Chinese by its grams; letters inside words, pinyin and initials. */
function holds(text: string): SQL {
  const words = wordsOf(text)
  const grams = words.han.flatMap(gramsOfHan).map(gramCode)
  return (
    and(
      grams.length ? arrayContains(searchEntry.grams, [...new Set(grams)]) : undefined,
      ...words.latin.map((word) => {
        if (word.length === 1) return arrayContains(searchEntry.grams, [gramCode(word)])
        // Trigrams cannot find two letters; the pairs of initials are grams of their own.
        if (word.length === 2) return arrayOverlaps(searchEntry.grams, [gramCode(word), gramCode(initialPair(word))])
        return like(searchEntry.latin, `%${word}%`)
      }),
    ) ?? sql`false`
  )
}

/** It is called so; its name begins so. */
export const NAMED = 4
export const BEGINS = 3

/** Beside these two: 2: its title holds the whole. 1: its title holds all words. 0: elsewhere. */
export function score({ parts, whole }: Reading): SQL {
  const names = whole.map(compact).filter(Boolean)
  const named = (end: string) => or(...names.map((name) => like(searchEntry.names, `%|${name}${end}%`))) ?? sql`false`
  const inTitle = or(...whole.map(titleHolds))
  const all = and(...parts.map(({ text, same }) => or(...[text, ...same].map(titleHolds)))) ?? sql`false`
  return sql`(case when ${named('|')} then ${NAMED}::int when ${named('')} then ${BEGINS}::int when ${inTitle} then 2 when ${all} then 1 else 0 end)`
}

// Comparing without case costs much more, and Chinese has none.
const titleHolds = (text: string): SQL => (/[a-z]/i.test(text) ? ilike : like)(searchEntry.title, `%${escapeLike(text)}%`)

/** The words by which a title is marked. */
export const markedBy = ({ parts, whole }: Reading) =>
  [...parts.flatMap(({ text, same }) => [text, ...same]), ...whole.slice(1)].map(wordsOf)
