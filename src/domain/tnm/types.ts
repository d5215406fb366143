/** c: before treatment, p: after surgery, yp: after (neo)adjuvant treatment. */
export type Kind = 'c' | 'p' | 'yp'

/** A rule of a stage-grouping table: factor → the codes it asks for; an absent factor is `any`. */
export type Rule = { readonly stage: string } & Readonly<Record<string, string | readonly string[]>>

/** One stage-grouping table, as the clinical sheet (tnm.md, section 4) writes it. */
export interface Table {
  /** Leaf codes of each factor, in asking order. */
  readonly factors: Readonly<Record<string, readonly string[]>>
  /** Factor → parent code → the leaves it stands for. */
  readonly groups: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** T codes that cannot go with nodes or metastases. */
  readonly inSitu: readonly string[]
  /** The first that matches holds. */
  readonly rules: readonly Rule[]
  /** Codes that say "not known" besides `unknown`, where the sheet names them so: factor → codes. */
  readonly unknown?: Readonly<Record<string, readonly string[]>>
}

export type Reason =
  | 'CLASSIFICATION_UNSUPPORTED'
  | 'UNKNOWN_CATEGORY'
  | 'MISSING_FACTOR'
  | 'IMPOSSIBLE_COMBINATION'
  | 'T_NOT_ASSESSED'
  | 'N_NOT_ASSESSED'
  | 'FACTOR_UNKNOWN'
  | 'SUBCATEGORY_REQUIRED'
  | 'NO_RULE'

export type Result =
  | {
      status: 'staged'
      stage: string
      /** First rule of the table that gives the stage. */
      ruleIndex: number
      /** Factor → code after binning. */
      used: Readonly<Record<string, string>>
    }
  | {
      status: 'cannot_stage'
      reason: Reason
      /** The factor that is broken or missing. */
      factor?: string
      /** Stages that are still possible, in their order; not given while T, N or M is missing. */
      candidates?: readonly string[]
    }

/** What a person enters: codes, numbers (years, ng/mL, cm, counts) or yes/no; absent or empty: not known yet. */
export type FactorValue = string | number | boolean | null | undefined
export type Factors = Readonly<Record<string, FactorValue>>

/** A threshold of a category, for "help me choose". Sizes and depths in mm. */
export interface Criterion {
  readonly field: string
  /** `in`, `notIn`: one of the chosen codes is listed; none is, or nothing was chosen. */
  readonly op: '<' | '<=' | '>' | '>=' | 'in' | 'notIn'
  readonly value: number | readonly string[]
}

export interface OptionText {
  readonly labelZh: string
  readonly descZh: string
  /** Ways to meet the category; each is a list of thresholds that must all hold. */
  readonly criteria?: readonly (readonly Criterion[])[]
}

/** One question of "help me choose". */
export interface HelperField {
  readonly key: string
  readonly labelZh: string
  /** A number has a unit; a choice has options. */
  readonly unit?: string
  readonly choices?: Readonly<Record<string, string>>
  /** Several choices at once. */
  readonly many?: boolean
  /** Of several choices the one that says that none of the others holds. */
  readonly noneOf?: string
}

/** Answers of "help me choose": numbers in the unit of their question, choices as codes. */
export type Answers = Readonly<Record<string, number | readonly string[]>>

/** What answers come to: a category, the question whose answer is still missing, or a contradiction in words. */
export type Decision =
  { readonly code: string; readonly noteZh?: string } | { readonly missing: string } | { readonly conflictZh: string }

/** How a factor is asked. */
export interface FactorText {
  readonly labelZh: string
  /** A number is typed and sorted into bins; otherwise a code is chosen. */
  readonly input?: NumberInput | readonly (NumberInput & { readonly key: string })[]
  readonly options: Readonly<Record<string, OptionText>>
  readonly helper?: readonly HelperField[]
  /** The rule of the helper, where thresholds of single categories do not say it. */
  readonly decide?: (answers: Answers) => Decision
  readonly helpZh?: string
}

/** A sub-site with its own wording and helpers: factor → text. */
export interface SubSite {
  readonly labelZh: string
  readonly noteZh: string
  readonly texts: Readonly<Record<string, FactorText>>
}

export interface NumberInput {
  readonly labelZh: string
  readonly unit: string
  readonly min: number
  readonly max: number
  readonly integer?: boolean
  /** Not needed for a stage. */
  readonly optional?: boolean
}

/** Recorded beside the stage, without any influence on it. */
export interface RecordedFactor {
  readonly key: string
  readonly labelZh: string
  readonly unit?: string
  /** Code → wording; without options a text is typed. */
  readonly options?: Readonly<Record<string, string>>
}

export interface Classification {
  readonly kinds: readonly Kind[]
  readonly table: Table
  readonly texts: Readonly<Record<string, FactorText>>
  /** Sites that share the table and differ in definitions: asked first, recorded beside the stage as `site`. */
  readonly sites?: Readonly<Record<string, SubSite>>
}

export interface Edition {
  readonly id: string
  readonly titleZh: string
  /** What is written into the line for the record. */
  readonly shortZh: string
  readonly effectiveFrom?: string
  readonly appliesToZh?: string
  /** What changed against the edition before. */
  readonly changesZh?: readonly string[]
  readonly notesZh?: readonly string[]
  readonly sourceZh: string
  /** Edition to use while a factor of this one is not known. */
  readonly fallback?: string
  /** False: no source has confirmed the grouping. */
  readonly groupsChecked: boolean
  /** False: the wording of the categories is still to be compared with the original. */
  readonly definitionsChecked: boolean
  readonly classifications: readonly Classification[]
}

export interface Cancer {
  readonly id: string
  /** The first one that is offered is the default. */
  readonly editions: readonly Edition[]
  readonly recorded?: readonly RecordedFactor[]
}
