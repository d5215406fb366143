/** Texts of grades 1 to 5; null where a grade does not exist. */
export type GradeTexts = readonly [string | null, string | null, string | null, string | null, string | null]

export interface CtcaeTerm {
  key: string
  zh: string
  en: string
  pinyin: string
  unit?: string
  grades: GradeTexts
}

/** A system organ class (系统器官分类). */
export interface CtcaeClass {
  zh: string
  en: string
  terms: readonly CtcaeTerm[]
}
