/** Types of medicine.md, section 3.1. */

export const PUBLISHERS = ['CSCO', 'NCCN', 'ESMO', 'CACA', 'NHC', 'MASCC/ESMO', 'BCLC', 'FIGO', 'SAMPLE'] as const
export type Publisher = (typeof PUBLISHERS)[number]
/** V: the edition was seen. U: unverified. */
export const CHECKS = ['V', 'U'] as const

export interface Guideline {
  id: string
  /** Readings of a Chinese title: full and initials. */
  pinyin?: string
  publisher: Publisher
  /** Id of `regimen/diseases.ts`. */
  cancer: string
  title: string
  /** Not known here when null (all of NCCN). */
  year: number | null
  version: string | null
  /** ISO date. */
  published?: string
  /** Address of a licensed copy. The shipped edition has none: full texts are copyrighted. */
  pdf?: string
  pages?: number
  language?: 'zh' | 'en'
  /** What changed against the edition before. */
  updates?: string[]
  /** Id of the edition before. */
  previous?: string
  check: (typeof CHECKS)[number]
  /** Chinese title, shown first; an English title is below it. */
  titleZh?: string
  /** A newer edition exists: never listed first. `newer` are its years, as far as known. */
  superseded?: boolean
  newer?: number[]
  /** Where the app's own summary by stage stands. */
  summary?: string
}
