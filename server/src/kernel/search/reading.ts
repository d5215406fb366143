import { and, arrayContains, arrayOverlaps, ilike, inArray, like, or, sql, type SQL } from 'drizzle-orm'
import { compact, normalise, partsOf } from '@/domain/search/fold'
import { readIntent, type Wanted } from '@/domain/search/intent'
import type { Db } from '../../db/connect'
import { searchEntry, searchTerm } from './tables'
import { gramCode, gramsOfHan, initialPair, wordsOf } from './text'

/** A run of Chinese or of letters that was typed, and other texts that mean the same. */
interface Part {
  text: string
  same: string[]
}

/** What somebody is taken to look for: all parts must be there, or one of the texts that mean the whole. */
export interface Reading {
  typed: string
  parts: Part[]
  /** The texts of the whole: as typed, and what means the same. The first that fit a name rank highest. */
  whole: string[]
  /** Which kind of thing a word of it asks for; that word is no part. */
  kind: Wanted | null
}

/** Initials are unsafe for what they stand for: shorter ones mean too much. */
const MEANT_INITIALS = 4
/** More combinations of meanings than anybody types parts. */
const COMBINED = 8
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * Reads what was typed with the dictionary: pinyin of a known word means the word, a trade name the drug. So `feiai` finds what 肺癌 finds.
 * @param byKind reads 「肺癌分期」 as 肺癌, of which the staging is wanted
 * @returns null when there is nothing to look for
 */
export async function readKeyword(db: Db, keyword: string, byKind: boolean): Promise<Reading | null> {
  const { rest, kind } = byKind ? readIntent(keyword) : { rest: keyword, kind: null }
  const tokens = normalise(rest)
    .split(/\s+/)
    .map((token) => ({ token: compact(token), parts: partsOf(token) }))
    .filter(({ parts }) => parts.length > 0)
  if (!tokens.length) return null
  const whole = compact(rest)
  const meanings = await meaningsOf(db, [...tokens.flatMap(({ token, parts }) => [token, ...parts]), whole])
  const sameAs = (text: string): string[] => (meanings.get(text) ?? []).filter((other) => compact(other) !== text)
  const parts = tokens.flatMap(({ token, parts: runs }): Part[] => {
    // `T+A` is one word to those who know it, and two letters to nobody.
    const known = runs.length > 1 ? sameAs(token) : []
    const [first, ...others] = known
    if (first !== undefined) return [{ text: first, same: others }]
    return runs.map((text) => ({ text, same: sameAs(text) }))
  })
  return { typed: keyword.trim(), parts, whole: [...new Set([rest.trim(), ...sameAs(whole), ...combined(parts)])], kind }
}

/** 「白紫 卡铂」 is also 「白蛋白紫杉醇 卡铂」. */
function combined(parts: readonly Part[]): string[] {
  if (parts.length < 2) return []
  const all = parts.reduce<string[]>(
    (texts, { text, same }) => texts.flatMap((before) => [text, ...same].map((next) => `${before} ${next}`)).slice(0, COMBINED),
    [''],
  )
  return all.map((text) => text.trim())
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

/** It is called exactly what was typed: nothing stands before it. */
export const EXACT = 20
/** It is called so; its name begins so. */
export const NAMED = 7
export const BEGINS = 6
/** Its title holds it, or the names of a clinical tool hold all words. */
export const TITLED = 3
/** Of the kind that was asked for. */
const WANTED = 6

/**
 * How well an entry fits. Beside the names above, 5: its initials are so. 4: they begin so. 3: its title holds the whole, or the names of a clinical
 * tool hold all words. 2: its title holds all words, or it is a clinical tool, which has only few. 0: elsewhere.
 */
export function fit({ typed, parts, whole }: Reading): SQL {
  const names = whole.map(compact).filter(Boolean)
  const named = (start: string, end: string, of = names) =>
    or(...of.map((name) => like(searchEntry.names, `%|${start}${name}${end}%`))) ?? sql`false`
  const inTitle = or(...whole.map(titleHolds))
  const all = and(...parts.map(({ text, same }) => or(...[text, ...same].map(titleHolds)))) ?? sql`false`
  const amongNames =
    parts.length > 1
      ? (and(
          ...parts.map(({ text, same }) => or(...[text, ...same].map((word) => like(searchEntry.names, `%${compact(word)}%`)))),
        ) ?? sql`false`)
      : sql`false`
  return sql`(case when ${named('', '|', [compact(typed)])} then ${EXACT}::int when ${named('', '|')} then ${NAMED}::int
    when ${named('', '')} then ${BEGINS}::int when ${named('~', '|')} then 5 when ${named('~', '')} then 4
    when ${inTitle} or (tool is not null and ${amongNames}) then ${TITLED}::int when ${all} or tool is not null then 2 else 0 end)`
}

export const isWanted = ({ kind }: Reading): SQL => (kind ? sql`(coalesce(tool, kind) = ${kind})` : sql`false`)
/**
 * The place by `fit`, and by `wanted` where the kind was asked for: of that kind what only begins so or stands in a title are equals, so that 「胃癌指南」
 * has the guidelines of 胃癌 in the order of their sheet, whatever stands first in their titles.
 */
export const RANK = sql`(case when not wanted then fit when fit < ${NAMED}::int then least(fit, ${TITLED}::int) + ${WANTED}::int else fit + ${WANTED}::int end)`

/** The pieces that are counted where no entry holds all of them. */
export const piecesOf = ({ parts }: Reading): number[] => [
  ...new Set(
    parts.flatMap(({ text }) => {
      const { han, latin } = wordsOf(text)
      return [...han.flatMap(gramsOfHan), ...latin.filter((word) => word.length > 1)].map(gramCode)
    }),
  ),
]

// Comparing without case costs much more, and Chinese has none.
const titleHolds = (text: string): SQL => (/[a-z]/i.test(text) ? ilike : like)(searchEntry.title, `%${escapeLike(text)}%`)

/** The words by which a title is marked. */
export const markedBy = ({ parts, whole }: Reading) =>
  [...parts.flatMap(({ text, same }) => [text, ...same]), ...whole.slice(1)].map(wordsOf)
