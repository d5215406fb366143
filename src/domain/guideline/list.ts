import { findMatches } from '../pinyin-match'
import { diseases } from '../regimen/diseases'
import { PUBLISHERS, type Guideline } from './types'
import { guidelineTitle, isEditionChecked, publisherLabel, publisherNames } from './wording'

/** Lists of the guidelines. */

/** Values of which one must hold; none of a kind does not narrow. */
export interface GuidelineFilter {
  publisher?: readonly string[]
  /** Disease ids. */
  cancer?: readonly string[]
  year?: readonly string[]
  /** `checked`: only those whose edition was found in its source. */
  check?: readonly string[]
}

/** A day, or a year, or nothing: texts that sort by time. */
const timeOf = ({ published, year }: Guideline): string => published ?? (year === null ? '' : String(year))

/** Editions in force stand before superseded ones, and all of them before the sample, which is no guideline. */
const standing = ({ superseded, publisher }: Guideline): number => (publisher === 'SAMPLE' ? 2 : superseded ? 1 : 0)

/** Newest first, those of no known year after them, then superseded editions, then the sample. Within a year as the sheet has them. */
export const newestFirst = (guidelines: readonly Guideline[]): Guideline[] =>
  [...guidelines].sort((a, b) => standing(a) - standing(b) || timeOf(b).localeCompare(timeOf(a)))

/** What lists show: an edition without a year says nothing about what holds today. It is still found by a search for it, and by its address. */
export const datedOnly = (guidelines: readonly Guideline[]): Guideline[] => guidelines.filter(({ year }) => year !== null)

const holds = (wanted: readonly string[] | undefined, value: string): boolean => !wanted?.length || wanted.includes(value)

const checkOf = (guideline: Guideline): string => (isEditionChecked(guideline) ? 'checked' : 'open')

export const filterGuidelines = (
  guidelines: readonly Guideline[],
  { publisher, cancer, year, check }: GuidelineFilter,
): Guideline[] =>
  guidelines.filter(
    (guideline) =>
      holds(publisher, guideline.publisher) &&
      holds(cancer, guideline.cancer) &&
      holds(year, String(guideline.year)) &&
      holds(check, checkOf(guideline)),
  )

/** Values that the guidelines have, for the filters. */
export function filterOptions(guidelines: readonly Guideline[]): Record<keyof GuidelineFilter, string[]> {
  const years = [...new Set(guidelines.flatMap(({ year }) => year ?? []))].sort((a, b) => b - a)
  return {
    publisher: PUBLISHERS.filter((name) => guidelines.some(({ publisher }) => publisher === name)),
    cancer: diseases.map(({ id }) => id).filter((id) => guidelines.some(({ cancer }) => cancer === id)),
    year: years.map(String),
    check: guidelines.some(isEditionChecked) ? ['checked'] : [],
  }
}

/** Search over both titles, pinyin, publisher and cancer; every word must be found. A superseded edition is never the first. */
export const searchGuidelines = (query: string, guidelines: readonly Guideline[]): Guideline[] =>
  findMatches(query, guidelines, (guideline) => [
    { zh: guidelineTitle(guideline), pinyin: guideline.pinyin, en: guideline.title },
    { zh: publisherLabel(guideline.publisher), en: publisherNames[guideline.publisher] },
    ...diseases.filter(({ id }) => id === guideline.cancer),
  ]).sort((a, b) => standing(a) - standing(b))

/** How long an edition is marked as new: 30 days (assumption of medicine.md, section 3.1). */
const NEW_DAYS = 30

/** Whether the edition came out within the last days; `now` in ms. An edition without a day is never marked. */
export function isNew({ published }: Pick<Guideline, 'published'>, now: number): boolean {
  const age = published === undefined ? Number.NaN : now - Date.parse(published)
  return age >= 0 && age <= NEW_DAYS * 86_400_000
}
