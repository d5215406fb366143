import { plainRows } from './data/plain-rows'
import {
  CONDITIONAL,
  EXTENTS,
  GENERAL_QUESTIONS,
  LOCAL_TREATMENTS,
  PLAIN_USES,
  TEST_QUESTION,
  USE_QUESTIONS,
  type PlainItem,
} from './plain-words'
import type { StageRow } from './types'

/** A row for patients: no drugs, no doses, no abbreviations. */
export interface PlainAdvice {
  /** What the stage means. */
  meaning: string
  /** What is usually done to the tumour itself. */
  local: readonly PlainItem[]
  /** What drugs are used for; `note` where they are not for everybody. */
  drugs: readonly (PlainItem & { note?: string })[]
  /** What to ask the doctor. */
  questions: readonly string[]
}

/** A row in plain words (`data/plain-rows.ts`). */
export function plainAdvice({ id, systemic }: StageRow): PlainAdvice {
  const [extent, ...local] = plainRows[id] ?? (['varied'] as const)
  const uses = [...new Set(systemic.map(({ use }) => use))]
  const isForSome = (use: string) => systemic.every((option) => option.use !== use || option.biomarker !== '')
  return {
    meaning: EXTENTS[extent],
    local: local.map((key) => LOCAL_TREATMENTS[key]),
    drugs: uses.map((use) => ({ ...PLAIN_USES[use], ...(isForSome(use) && { note: CONDITIONAL }) })),
    questions: [
      ...GENERAL_QUESTIONS,
      ...uses.flatMap((use) => USE_QUESTIONS[use] ?? []),
      ...(systemic.some(({ biomarker }) => biomarker !== '') ? [TEST_QUESTION] : []),
    ],
  }
}
