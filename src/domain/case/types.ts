import * as v from 'valibot'

/** The record of a patient's disease that a doctor keeps for himself: for both ends, no names. */

export const CASE_TITLE_LENGTH = 40
export const CASE_REPORTS = 20
export const CASE_EVENTS = 60

/** Where the treatment stands: not begun, or the line that is being decided; empty: not said. */
export const LINES = ['', '0', '1', '2', '3'] as const
export type Line = (typeof LINES)[number]
export const LINE_NAMES: Readonly<Record<Line, string>> = {
  '': '未说明',
  '0': '尚未治疗',
  '1': '晚期一线',
  '2': '晚期二线',
  '3': '三线及以后',
}

/** A biomarker that conditions of treatments ask for, with its values. */
export interface MarkerKind {
  readonly key: string
  readonly name: string
  /** Value → name; none: a percentage is typed. */
  readonly values?: Readonly<Record<string, string>>
}
const STATUS = { pos: '阳性', neg: '阴性' } as const
export const MARKERS: readonly MarkerKind[] = [
  { key: 'EGFR', name: 'EGFR', values: { sensitive: '19 缺失或 L858R', ex20ins: '20 插入', other: '其他突变', neg: '野生型' } },
  { key: 'ALK', name: 'ALK', values: STATUS },
  { key: 'ROS1', name: 'ROS1', values: STATUS },
  { key: 'RET', name: 'RET', values: STATUS },
  { key: 'MET', name: 'MET', values: STATUS },
  { key: 'BRAF', name: 'BRAF', values: { v600e: 'V600E', other: '其他突变', neg: '野生型' } },
  { key: 'RAS', name: 'RAS（KRAS、NRAS）', values: { pos: '突变', neg: '野生型' } },
  { key: 'HER2', name: 'HER2', values: { pos: '阳性', low: '低表达', mutation: '突变', neg: '阴性' } },
  { key: 'ER', name: 'ER', values: STATUS },
  { key: 'PR', name: 'PR', values: STATUS },
  { key: 'BRCA', name: 'BRCA', values: { pos: '致病突变', neg: '未见突变' } },
  { key: 'MSI', name: '微卫星', values: { high: 'MSI-H／dMMR', stable: 'MSS／pMMR' } },
  { key: 'PD-L1', name: 'PD-L1' },
  { key: 'Ki-67', name: 'Ki-67' },
]
export const markerKind = (key: string): MarkerKind | undefined => MARKERS.find((kind) => kind.key === key)
export function markerText(key: string, value: string): string {
  const kind = markerKind(key)
  return kind?.values ? (kind.values[value] ?? value) : `${value}%`
}

/** Where the words of something stand: a report, and the place that its basis page shows. */
const wordsPlaceSchema = v.object({ reportId: v.string(), type: v.string(), index: v.number(), text: v.string() })
export type WordsPlace = v.InferOutput<typeof wordsPlaceSchema>

const markerSchema = v.object({
  key: v.string(),
  name: v.string(),
  value: v.string(),
  valueName: v.string(),
  certain: v.boolean(),
  /** Entered by the doctor. */
  isOwn: v.boolean(),
  /** Reports that say different things; empty: none does. */
  conflict: v.string(),
  words: v.nullable(wordsPlaceSchema),
})
export type Marker = v.InferOutput<typeof markerSchema>

const eventSchema = v.object({
  id: v.string(),
  /** `2026-03-05`, `2026-03`, or empty: not known. */
  on: v.string(),
  text: v.string(),
  /** How many cycles of it were given, or which one it is, with the words that say so; null: no report tells. */
  cycles: v.nullable(v.object({ text: v.string(), words: v.string() })),
  isOwn: v.boolean(),
  /** The report, where it is one itself. */
  reportId: v.string(),
  words: v.nullable(wordsPlaceSchema),
})
export type CourseEvent = v.InferOutput<typeof eventSchema>

/** Why something fits, or does not: a condition, what the case says to it, and whether that meets it. */
const reasonSchema = v.object({ text: v.string(), state: v.picklist(['met', 'open', 'failed']) })
export type Reason = v.InferOutput<typeof reasonSchema>

const named = v.object({ id: v.string(), name: v.string(), note: v.string() })

const fitSchema = v.object({
  id: v.string(),
  /** `met`: all that it asks is so; `open`: something is not known yet; `failed`: something is not so. */
  state: v.picklist(['met', 'open', 'failed']),
  /** It asks for markers: what fits then fits this case, and not all of its stage. */
  isSpecific: v.boolean(),
  purpose: v.string(),
  text: v.string(),
  reasons: v.array(reasonSchema),
  regimens: v.array(named),
  trials: v.array(named),
})
export type Fit = v.InferOutput<typeof fitSchema>

export const matchSchema = v.object({
  /** Why nothing is matched yet; empty: it is. */
  problem: v.string(),
  histologies: v.array(v.object({ id: v.string(), name: v.string() })),
  local: v.array(v.string()),
  fits: v.array(fitSchema),
  /** With why. */
  guidelines: v.array(v.object({ id: v.string(), name: v.string(), note: v.string(), isChecked: v.boolean() })),
})
export type Match = v.InferOutput<typeof matchSchema>

export const recordSchema = v.object({
  cancer: v.string(),
  cancerName: v.string(),
  /** The report that the stage is taken from; empty: none has been staged. */
  stagedBy: v.string(),
  stage: v.string(),
  stageName: v.string(),
  tnm: v.string(),
  edition: v.string(),
  editionName: v.string(),
  isConfirmed: v.boolean(),
  histology: v.string(),
  histologyName: v.string(),
  line: v.picklist(LINES),
  markers: v.array(markerSchema),
  course: v.array(eventSchema),
  match: matchSchema,
})
export type CaseRecord = v.InferOutput<typeof recordSchema>

/** What the doctor has entered or put right. */
export interface CaseEntries {
  /** The report whose stage holds; empty: the newest that has one. */
  readonly stagedBy: string
  readonly histology: string
  readonly line: Line
  /** Marker → value; empty: the reports' own word does not hold. */
  readonly markers: Readonly<Record<string, string>>
  readonly events: readonly { readonly id: string; readonly on: string; readonly text: string }[]
  /** Events of reports that are none. */
  readonly dropped: readonly string[]
}
export const NO_ENTRIES: CaseEntries = { stagedBy: '', histology: '', line: '', markers: {}, events: [], dropped: [] }
