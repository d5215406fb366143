import { and, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import { readQuestion, wordCodes } from '../../kernel/passages'
import { escapeLike } from '../../kernel/search/reading'
import { doiOf } from './import/imported'
import { paper } from './tables'

/** Papers that fit what was typed, and how well: an identifier, then title and authors as typed, then the words under all their names. */
export function matching(keyword: string): { where: SQL; rank: SQL } | null {
  const typed = keyword.trim()
  if (!typed) return null
  const doi = doiOf(typed)
  const [, number = ''] = /^(?:PMID|PMC)?:?\s*(\d{4,9})$/i.exec(typed) ?? []
  const like = `%${escapeLike(typed)}%`
  const isCalled = or(ilike(paper.title, like), sql`array_to_string(${paper.authors}, ' ') ilike ${like}`)
  const isNumber = or(
    doi ? eq(paper.doi, doi) : undefined,
    number ? or(eq(paper.pmid, number), eq(paper.pmcid, number)) : undefined,
  )
  const hasWords = wordsOf(typed)
  const where = or(isNumber, isCalled, hasWords) ?? sql`false`
  const rank = sql`(case ${isNumber ? sql`when ${isNumber} then 2` : sql``} when ${isCalled} then 1 else 0 end)`
  return { where, rank }
}

const MOST_CONCEPTS = 12

/** Each thing that was typed stands there under one of its names: 非小细胞肺癌 also finds NSCLC. */
function wordsOf(typed: string): SQL | undefined {
  const has = (way: string): SQL | undefined => {
    const codes = wordCodes(way, true)
    return codes.length > 0 ? sql`${paper.words} @> ${`{${codes.join(',')}}`}::int[]` : undefined
  }
  const { concepts } = readQuestion(typed)
  if (concepts.length === 0) return undefined
  return and(...concepts.slice(0, MOST_CONCEPTS).map(({ ways }) => or(...ways.map(has)) ?? sql`false`))
}
