import * as v from 'valibot'

/** What is made of a report, as a screen draws it. For both ends; the rest of this folder is for the server only. */

export const REPORT_LENGTH = 20_000
export const DAILY_REPORTS = 30
export const REPORT_TITLE_LENGTH = 40

/** The doctor's word about one place of the report; empty: none yet. */
export const VERDICTS = ['', 'yes', 'no'] as const
export type Verdict = (typeof VERDICTS)[number]

/** A factor with the words it rests on. */
const wordsSchema = v.object({
  id: v.string(),
  /** `原发灶最大径`, `32 mm`. */
  label: v.string(),
  value: v.string(),
  /** What stands in the report from `start` to `end`. */
  text: v.string(),
  start: v.number(),
  end: v.number(),
  /** False where the report, or the doctor, denies it. */
  holds: v.boolean(),
  certain: v.boolean(),
  why: v.string(),
  verdict: v.picklist(VERDICTS),
  /** A number that can be put right, with its unit; empty: none. */
  unit: v.string(),
})
export type Words = v.InferOutput<typeof wordsSchema>

/**
 * `confirmed` by the doctor; `certain`: the report says so; `doubtful`: it may mean so; `contradictory`: it says this and that; `missing`: it says nothing.
 */
export const CARD_STATES = ['confirmed', 'certain', 'doubtful', 'contradictory', 'missing'] as const
export type CardState = (typeof CARD_STATES)[number]

const optionSchema = v.object({ code: v.string(), name: v.string(), description: v.string() })

/** What the table asks: a category or a number, what the report says about it, and whether that was confirmed. */
const cardSchema = v.object({
  key: v.string(),
  title: v.string(),
  code: v.string(),
  name: v.string(),
  description: v.string(),
  state: v.picklist(CARD_STATES),
  /** What the doctor is asked; empty: nothing. */
  question: v.string(),
  words: v.array(wordsSchema),
  options: v.array(optionSchema),
  numbers: v.array(v.object({ key: v.string(), label: v.string(), unit: v.string(), value: v.string() })),
})
export type SheetCard = v.InferOutput<typeof cardSchema>

const editionSchema = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  source: v.string(),
  groupsChecked: v.boolean(),
  definitionsChecked: v.boolean(),
})

export const sheetSchema = v.object({
  /** Empty while no cancer, or several, are named. */
  cancer: v.string(),
  cancerName: v.string(),
  /** Cancers that the report names. */
  named: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Why nothing can be staged yet; empty: it can. */
  problem: v.string(),
  edition: v.nullable(editionSchema),
  editions: v.array(v.object({ id: v.string(), name: v.string() })),
  kind: v.picklist(['c', 'p', 'yp']),
  kinds: v.array(v.picklist(['c', 'p', 'yp'])),
  cards: v.array(cardSchema),
  /** What the report says besides. */
  more: v.array(wordsSchema),
  /** As the table names it; empty: there is none yet. */
  stage: v.string(),
  stageName: v.string(),
  tnm: v.string(),
  /** For the record; empty without a stage. */
  line: v.string(),
  rule: v.string(),
  /** Why there is no stage. */
  reason: v.string(),
  possible: v.array(v.string()),
  /** What the stage would be were all that is doubtful true; empty: the same. */
  ifConfirmed: v.string(),
  /** How the report itself calls the stage: shown, never taken. */
  stated: v.array(wordsSchema),
  /** The doctor has confirmed all that the stage rests on. */
  isConfirmed: v.boolean(),
})
export type Sheet = v.InferOutput<typeof sheetSchema>

const short = v.pipe(v.string(), v.maxLength(60))

/** One correction of the doctor. */
export const changeSchema = v.variant('kind', [
  v.object({ kind: v.literal('cancer'), cancer: short }),
  v.object({ kind: v.literal('edition'), edition: short }),
  v.object({ kind: v.literal('type'), type: v.picklist(['c', 'p', 'yp']) }),
  /** A place of the report is right, wrong, or neither any more; a number may be another one. */
  v.object({
    kind: v.literal('words'),
    id: short,
    verdict: v.picklist(VERDICTS),
    value: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1000))),
  }),
  /** Categories and numbers; an empty one takes it back. */
  v.object({
    kind: v.literal('enter'),
    entered: v.pipe(
      v.record(short, short),
      v.check((entered) => Object.keys(entered).length <= 10, '一次更正的项目过多'),
    ),
  }),
  /** All that the report says for certain is right. */
  v.object({ kind: v.literal('confirm') }),
])
export type Change = v.InferOutput<typeof changeSchema>

/** What a doctor has put right, kept beside the report. */
export interface Corrections {
  readonly cancer: string
  readonly edition: string
  readonly type: '' | 'c' | 'p' | 'yp'
  /** Words by their id. */
  readonly verdicts: Readonly<Record<string, { readonly holds: boolean; readonly value?: number }>>
  readonly entered: Readonly<Record<string, string>>
}
export const NO_CORRECTIONS: Corrections = { cancer: '', edition: '', type: '', verdicts: {}, entered: {} }

/** What the table asks, by its key, or what the report says besides. */
export const MORE = 'more'

/** The words that an address names: those of a card, or of what the report says besides, in their order. */
export const wordsAt = ({ cards, more }: Sheet, type: string, index: number): Words | undefined =>
  (type === MORE ? more : cards.find(({ key }) => key === type)?.words)?.[index]
