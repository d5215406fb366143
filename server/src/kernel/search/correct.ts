import { desc, eq, sql } from 'drizzle-orm'
import { isHan, partsOf } from '@/domain/search/fold'
import { nearest } from '@/domain/search/typing-errors'
import type { Db } from '../../db/connect'
import { searchTerm } from './tables'
import { pinyinOf, syllablesOf } from './text'

/** Less alike words are not looked at letter by letter: one exchanged pair changes most trigrams of a short word. */
const LOOKED_AT = 0.15
const CANDIDATES = 40
/** Shorter sounds stand in too many words by chance. */
const SOUND_INSIDE = 6

/** The text with each word that is no known word replaced by the nearest one; '' when there is nothing near. */
export async function correct(db: Db, keyword: string): Promise<string> {
  const corrected: string[] = []
  for (const part of partsOf(keyword)) {
    const sound = isHan(part) ? pinyinOf(part) : part
    if (sound.length < 3) return ''
    const meant = (await nearestTo(db, sound)) ?? (isHan(part) ? await withKnownSound(db, part) : undefined)
    if (!meant) return ''
    corrected.push(meant)
  }
  return corrected.join(' ')
}

async function nearestTo(db: Db, sound: string): Promise<string | undefined> {
  const likeness = sql<number>`similarity(${searchTerm.pinyin}, ${sound})`
  const found = await db
    .select({ word: searchTerm.word, pinyin: searchTerm.pinyin })
    .from(searchTerm)
    .where(sql`${likeness} > ${LOOKED_AT}`)
    .orderBy(desc(likeness), desc(searchTerm.weight))
    .limit(CANDIDATES)
  return nearest(sound, found, ({ pinyin }) => pinyin)?.word
}

/** 「奥西替尼耐药」 with the longest known word that sounds like a piece of it. */
async function withKnownSound(db: Db, part: string): Promise<string | undefined> {
  const syllables = syllablesOf(part)
  const sound = syllables.join('')
  const known = await db
    .select({ word: searchTerm.word, pinyin: searchTerm.pinyin })
    .from(searchTerm)
    .where(sql`length(${searchTerm.pinyin}) >= ${SOUND_INSIDE} and position(${searchTerm.pinyin} in ${sound}) > 0`)
    .orderBy(desc(sql`length(${searchTerm.pinyin})`))
    .limit(CANDIDATES)
  for (const { word, pinyin } of known)
    for (let at = 0; at + word.length <= syllables.length; at += 1) {
      const piece = part.slice(at, at + word.length)
      if (isHan(word) && piece !== word && syllables.slice(at, at + word.length).join('') === pinyin)
        return `${part.slice(0, at)}${word}${part.slice(at + word.length)}`
    }
  return undefined
}

/** Another known word that sounds the same: 「卡博」 may be 卡铂. Offered, never put in its place; '' for a known word. */
export async function soundsLike(db: Db, keyword: string): Promise<string> {
  const [whole, ...more] = partsOf(keyword)
  if (whole === undefined || more.length || !isHan(whole) || whole.length < 2) return ''
  const terms = await db
    .select({ word: searchTerm.word })
    .from(searchTerm)
    .where(eq(searchTerm.pinyin, pinyinOf(whole)))
    .orderBy(desc(searchTerm.weight))
  return terms.some(({ word }) => word === whole) ? '' : (terms[0]?.word ?? '')
}
