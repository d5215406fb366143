import { findMatches } from '../pinyin-match'
import { diseases } from '../regimen/diseases'
import { PUBLISHERS, type Guideline } from './types'
import { publisherLabel, publisherNames } from './wording'

/** Lists of the guidelines. */

export interface GuidelineFilter {
  publisher?: string
  /** Disease id. */
  cancer?: string
  /** `null` as text: the year is not known. */
  year?: string
}

/** A day, or a year, or nothing: texts that sort by time. */
const timeOf = ({ published, year }: Guideline): string => published ?? (year === null ? '' : String(year))

/** Newest first; those of no known year last. Within a year as the sheet has them. */
export const newestFirst = (guidelines: readonly Guideline[]): Guideline[] =>
  [...guidelines].sort((a, b) => timeOf(b).localeCompare(timeOf(a)))

export const filterGuidelines = (guidelines: readonly Guideline[], { publisher, cancer, year }: GuidelineFilter): Guideline[] =>
  guidelines.filter(
    (guideline) =>
      (!publisher || guideline.publisher === publisher) &&
      (!cancer || guideline.cancer === cancer) &&
      (!year || String(guideline.year) === year),
  )

/** Values that the guidelines have, for the filters; the unknown year stands last. */
export function filterOptions(guidelines: readonly Guideline[]): Record<keyof GuidelineFilter, string[]> {
  const years = [...new Set(guidelines.map(({ year }) => year))].sort((a, b) => (b ?? 0) - (a ?? 0))
  return {
    publisher: PUBLISHERS.filter((name) => guidelines.some(({ publisher }) => publisher === name)),
    cancer: diseases.map(({ id }) => id).filter((id) => guidelines.some(({ cancer }) => cancer === id)),
    year: years.map(String),
  }
}

/** Search over title, its pinyin, publisher and cancer; every word must be found. */
export const searchGuidelines = (query: string, guidelines: readonly Guideline[]): Guideline[] =>
  findMatches(query, guidelines, (guideline) => [
    { zh: guideline.title, pinyin: guideline.pinyin },
    { zh: publisherLabel(guideline.publisher), en: publisherNames[guideline.publisher] },
    ...diseases.filter(({ id }) => id === guideline.cancer),
  ])

/** How long an edition is marked as new: 30 days (assumption of medicine.md, section 3.1). */
const NEW_DAYS = 30

/** Whether the edition came out within the last days; `now` in ms. An edition without a day is never marked. */
export function isNew({ published }: Pick<Guideline, 'published'>, now: number): boolean {
  const age = published === undefined ? Number.NaN : now - Date.parse(published)
  return age >= 0 && age <= NEW_DAYS * 86_400_000
}
