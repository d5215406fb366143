import * as v from 'valibot'
import { initialsOf, pinyinOf } from '../../../kernel/search/text'
import { textsIn } from '../../../sample/texts'

const texts = v.array(v.string())
const places = v.array(v.number())
export const SAMPLE = textsIn(
  new URL('./sample.json', import.meta.url),
  v.strictObject({
    hospitals: v.array(
      v.strictObject({
        name: v.string(),
        level: v.number(),
        category: v.number(),
        cityId: v.string(),
        country: v.string(),
        licence: v.picklist(['none', 'clinic', 'hospital']),
        /** Places in `departments`. */
        departments: places,
        introduction: v.string(),
      }),
    ),
    departments: v.array(
      v.strictObject({ name: v.string(), kindId: v.string(), diseaseIds: texts, goodAt: texts, place: v.string() }),
    ),
    surnames: texts,
    women: texts,
    men: texts,
    ratings: texts,
    answers: texts,
    tags: texts,
    /** Hospitals of each alliance, the leading one first. */
    unions: v.array(places),
    career: texts,
    introduction: v.string(),
  }),
)

export interface Place {
  hospitalId: number
  departmentId: number
  hospital: (typeof SAMPLE.hospitals)[number]
  department: (typeof SAMPLE.departments)[number]
}

/** The same numbers at every start: what is drawn for the nth of something, below `most`. */
export const drawn = (n: number, salt: number, most: number): number =>
  ((n + 1) * 7919 + salt * 104_729 + ((n * n) % 9973) * 31) % most
export const at = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length]
  if (found === undefined) throw new Error('an empty list in the sample')
  return found
}
export const findable = (name: string): string => `${name.toLowerCase()}|${pinyinOf(name)}|${initialsOf(name)}`
/** Rows of one statement: PostgreSQL takes so many values and no more. */
const AT_ONCE = 300
export async function inParts<T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) await insert(rows.slice(from, from + AT_ONCE))
}

export interface Seeded extends Place {
  id: number
  name: string
  rank: number
  columnist?: number
  /** Place in ACCOUNTS, of who can sign in. */
  account?: number
}
