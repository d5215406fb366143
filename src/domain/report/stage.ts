import { classificationOf, editionOf, evaluate, missingFactors, possibleStages } from '../tnm/evaluate'
import { BINS } from '../tnm/bins'
import { decide } from '../tnm/choose'
import { shortName } from '../tnm/summary'
import type { Cancer, Classification, Edition, Kind, Result, Table } from '../tnm/types'
import { answersOf, type Axis } from './answers'
import type { Factor, Reading } from './types'

/** A category that the report leads to, with what it rests on. */
export interface Proposal {
  readonly code: string
  /** `stated`: the report writes the category itself; `measured`: by sizes, depths, counts and places. */
  readonly from: 'stated' | 'measured'
  readonly factors: readonly Factor[]
  readonly certain: boolean
}

export interface AxisReading {
  readonly axis: Axis
  /** Empty while nothing leads to a category, or what does contradicts itself. */
  readonly code: string
  readonly certain: boolean
  readonly proposals: readonly Proposal[]
  readonly isContradiction: boolean
}

export interface Question {
  readonly key: string
  readonly textZh: string
}

export interface StageReading {
  readonly edition: Edition
  readonly kind: Kind
  /** Words that the kind rests on; none: it is taken for clinical. */
  readonly kindFactors: readonly Factor[]
  readonly axes: readonly AxisReading[]
  /** What goes to the engine: what is certain, and what the doctor has chosen. */
  readonly entered: Readonly<Record<string, string>>
  /** By the engine, from what is certain only. */
  readonly result: Result
  /** By the engine, were all that is doubtful true; only where that differs. */
  readonly ifConfirmed?: Result
  /** Stages that what is certain leaves possible. */
  readonly possible: readonly string[]
  /** What the report itself calls the stage: shown beside the result, never taken for it. */
  readonly statedStages: readonly Factor[]
  readonly questions: readonly Question[]
}

const AXES: readonly Axis[] = ['T', 'N', 'M']

const leavesOf = ({ factors, groups }: Table, axis: string, code: string): readonly string[] =>
  factors[axis]?.includes(code) ? [code] : (groups[axis]?.[code] ?? [])

/** c unless words say otherwise; neoadjuvant treatment makes a pathological one yp. */
export function kindOf(reading: Reading): { kind: Kind; factors: readonly Factor[] } {
  const named = reading.factors.filter(({ key, holds }) => key === 'kind' && holds)
  const neoadjuvant = reading.factors.filter(
    ({ key, value, holds, certain }) => key === 'treatment' && value === 'neoadjuvant' && holds && certain,
  )
  const yp = named.filter(({ value }) => value === 'yp')
  if (yp.length > 0) return { kind: 'yp', factors: yp }
  const p = named.filter(({ value }) => value === 'p')
  if (p.length > 0) return neoadjuvant.length > 0 ? { kind: 'yp', factors: [...p, ...neoadjuvant] } : { kind: 'p', factors: p }
  return { kind: 'c', factors: named }
}

/** The edition that was chosen, else the one that the report names, if there is one; else the one in force. */
export function chosenEdition({ editions }: Cancer, reading: Reading, id?: string): Edition | undefined {
  const chosen = editions.find((edition) => edition.id === id)
  if (chosen) return chosen
  const named = reading.factors.find(({ key, holds }) => key === 'edition' && holds)
  return (named && editions.find(({ id }) => id.startsWith(`AJCC${named.value}`))) ?? editions[0]
}

/** A category in the table's own writing: N0 of a thyroid cancer is N0a by the microscope, else N0b. */
function inTable(table: Table, axis: Axis, code: string, kind: Kind): string {
  if (axis === 'N' && code === 'N0' && table.groups.N?.N0) return kind === 'c' ? 'N0b' : 'N0a'
  if (leavesOf(table, axis, code).length > 0) return code
  const parent = code.replace(/\d?$|[a-z]+\d?$/, '')
  return leavesOf(table, axis, parent).length > 0 ? parent : ''
}

/** Nodes without what tells the subdivisions apart: the category without it, where the table knows one. */
function coarse(
  reading: Reading,
  table: Table,
  axis: Axis,
  kind: Kind,
  factors: readonly Factor[],
): { code: string; factors: Factor[] } | undefined {
  const held = factors.filter(({ holds }) => holds)
  const known = (code: string) => leavesOf(table, axis, code).length > 0
  if (axis === 'M') {
    const spread = held.filter(({ key, value }) => key === 'metastasis' && !(reading.cancer === 'lung' && value === 'lung'))
    return spread.length > 0 ? { code: 'M1', factors: spread } : undefined
  }
  if (axis !== 'N') return undefined
  if (reading.cancer === 'lung') {
    const n2 = held.filter(({ key, value }) => key === 'station' && value === 'n2')
    return n2.length > 0 ? { code: 'N2', factors: n2 } : undefined
  }
  const counts = held.filter(({ key }) => key === 'nodes')
  const sum = counts.reduce((total, { value }) => total + Number(value), 0)
  if (counts.length === 0) return undefined
  if (sum === 0) return { code: inTable(table, 'N', 'N0', kind), factors: counts }
  if (reading.cancer === 'breast' && kind !== 'c') {
    const code = sum <= 3 ? 'N1' : 'N2'
    return known(code) ? { code, factors: counts } : undefined
  }
  return (reading.cancer.startsWith('thyroid') || reading.cancer === 'hcc') && known('N1')
    ? { code: 'N1', factors: counts }
    : undefined
}

function measuredOf(
  reading: Reading,
  classification: Classification,
  edition: Edition,
  kind: Kind,
  axis: Axis,
  factors: readonly Factor[],
): { code: string; factors: readonly Factor[] } | undefined {
  const { answers, factors: rests } = answersOf(reading, classification, edition.id, axis, factors)
  if (Object.keys(answers).length > 0) {
    const decision = decide(classification, axis, answers)
    if (decision && 'code' in decision) return { code: decision.code, factors: rests }
  }
  return coarse(reading, classification.table, axis, kind, factors)
}

const isCertain = ({ certain }: Factor): boolean => certain

/** Sizes of several lesions differ by right: the largest counts. */
const SEVERAL = /多发|多个|多枚|多灶|[大长]者|最大|另[一见]|其余|[两二三]个|[两二三]枚/

/** T by each size where the report gives several that lead to different ones; empty where it does not. */
function bySize(reading: Reading, classification: Classification, edition: Edition, kind: Kind): Proposal[] {
  const sure = reading.factors.filter(isCertain)
  const sizes = sure.filter(({ key, holds }) => key === 'sizeMm' && holds)
  if (new Set(sizes.map(({ value }) => value)).size < 2) return []
  const first = Math.min(...sizes.map(({ start }) => start))
  const last = Math.max(...sizes.map(({ end }) => end))
  if (SEVERAL.test(reading.text.slice(Math.max(0, first - 30), last + 10))) return []
  const found = sizes.flatMap((size): Proposal[] => {
    const only = sure.filter((factor) => factor.key !== 'sizeMm' || factor === size)
    const one = measuredOf(reading, classification, edition, kind, 'T', only)
    return one ? [{ ...one, from: 'measured', certain: true }] : []
  })
  const distinct = found.filter((one, at) => found.findIndex(({ code }) => code === one.code) === at)
  return distinct.length > 1 ? distinct : []
}

function readAxis(reading: Reading, classification: Classification, edition: Edition, kind: Kind, axis: Axis): AxisReading {
  const { table } = classification
  const stated = reading.factors.flatMap((factor): Proposal[] => {
    if (factor.key !== axis || !factor.holds) return []
    const code = inTable(table, axis, String(factor.value), kind)
    return code ? [{ code, from: 'stated', factors: [factor], certain: factor.certain }] : []
  })
  const sure = measuredOf(reading, classification, edition, kind, axis, reading.factors.filter(isCertain))
  const all = measuredOf(reading, classification, edition, kind, axis, reading.factors)
  const contradicting = axis === 'T' ? bySize(reading, classification, edition, kind) : []
  const measured: Proposal[] =
    contradicting.length > 0
      ? contradicting
      : [
          ...(sure ? [{ ...sure, from: 'measured' as const, certain: all?.code === sure.code }] : []),
          ...(all && all.code !== sure?.code ? [{ ...all, from: 'measured' as const, certain: false }] : []),
        ]
  const proposals = [...stated, ...measured]
  const firm = proposals.filter(({ certain }) => certain)
  const agreed = finest(table, axis, firm)
  const isContradiction = firm.length > 1 && agreed === undefined
  const doubtful = finest(table, axis, proposals.slice(-1))
  const code = isContradiction ? '' : (agreed ?? doubtful ?? '')
  return { axis, code, certain: agreed !== undefined, proposals, isContradiction }
}

/** The code that all proposals allow: a parent goes with its leaves. */
function finest(table: Table, axis: Axis, proposals: readonly Proposal[]): string | undefined {
  const sorted = [...proposals].sort((a, b) => leavesOf(table, axis, a.code).length - leavesOf(table, axis, b.code).length)
  const narrow = sorted[0]
  if (!narrow) return undefined
  const leaves = leavesOf(table, axis, narrow.code)
  return sorted.every(({ code }) => leaves.every((leaf) => leavesOf(table, axis, code).includes(leaf))) ? narrow.code : undefined
}

const ASK: Readonly<Record<Axis, string>> = {
  T: '未见可定 T 的描述（大小、浸润深度），请补充 T 分期',
  N: '未见淋巴结描述，请补充 N 分期',
  M: '未见远处转移的描述，请补充 M 分期',
}
const ASK_PARTLY: Readonly<Record<Axis, string>> = {
  T: '对原发肿瘤的描述不足以定 T，请补充大小或浸润深度',
  N: '提到淋巴结转移，但未写明数目或部位，请补充 N 分期',
  M: '提到转移，但不足以定 M，请补充部位与数目',
}

function questionOf(reading: Reading, { axis, code, certain, proposals, isContradiction }: AxisReading): Question[] {
  if (certain) return []
  const words = (one: Proposal) => one.factors.map(({ text }) => `“${text}”`).join('、')
  if (isContradiction) {
    const sides = proposals.filter((one) => one.certain).map((one) => `${one.code}（${words(one)}）`)
    return [{ key: axis, textZh: `${axis} 前后不一致：${sides.join(' 与 ')}，请确认` }]
  }
  const last = proposals[proposals.length - 1]
  if (code && last) return [{ key: axis, textZh: `${axis} 可能为 ${code}，依据${words(last)}未确定，请确认` }]
  const isMentioned = reading.factors.some(
    ({ key, holds }) =>
      holds &&
      (key === axis || (axis === 'N' && (key === 'station' || key === 'nodes')) || (axis === 'M' && key === 'metastasis')),
  )
  return [{ key: axis, textZh: (isMentioned ? ASK_PARTLY : ASK)[axis] }]
}

/** What the tables ask besides T, N and M, from factors that are certain. */
function othersOf(reading: Reading, table: Table): Record<string, string> {
  const entered: Record<string, string> = {}
  for (const key of Object.keys(table.factors)) {
    if (AXES.includes(key as Axis)) continue
    const values = new Set(
      reading.factors.filter((factor) => factor.key === key && factor.holds && factor.certain).map(({ value }) => String(value)),
    )
    const [value] = values
    const isKnown = value !== undefined && (key in BINS || table.factors[key]?.includes(value))
    if (values.size === 1 && isKnown) entered[key] = value
  }
  return entered
}

const entries = (axes: readonly AxisReading[]) =>
  Object.fromEntries(axes.flatMap(({ axis, code }) => (code ? [[axis, code] as const] : [])))

/** What the doctor has chosen; it stands above the report. */
export interface Choice {
  readonly editionId?: string
  readonly kind?: Kind
  /** Categories and numbers of the table. */
  readonly entered?: Readonly<Record<string, string>>
}

const sameResult = (a: Result, b: Result) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Stages what a report says by the tables of its cancer. The stage comes from the engine; what the report leaves open is asked, not supposed.
 * @returns undefined where the cancer has no table for the kind
 */
export function stageReading(reading: Reading, cancer: Cancer, choice: Choice = {}): StageReading | undefined {
  const edition = chosenEdition(cancer, reading, choice.editionId)
  const { kind: named, factors: kindFactors } = kindOf(reading)
  const kind = choice.kind ?? named
  const classification = classificationOf(edition && editionOf(cancer, edition.id), kind)
  if (!edition || !classification) return undefined
  const { table, texts } = classification
  const axes = AXES.filter((axis) => axis in table.factors).map((axis) => readAxis(reading, classification, edition, kind, axis))
  const others = othersOf(reading, table)
  const sure = { ...others, ...entries(axes.filter(({ certain }) => certain)), ...choice.entered }
  const result = evaluate(table, sure)
  const ifConfirmed = evaluate(table, { ...others, ...entries(axes), ...choice.entered })
  const asked = missingFactors(table, sure).filter((key) => !AXES.includes(key as Axis))
  return {
    edition,
    kind,
    kindFactors,
    axes,
    entered: sure,
    result,
    ...(sameResult(result, ifConfirmed) ? {} : { ifConfirmed }),
    possible: possibleStages(table, sure),
    statedStages: reading.factors.filter(({ key, holds }) => key === 'stage' && holds),
    questions: [
      ...axes.filter(({ axis }) => !choice.entered?.[axis]).flatMap((axis) => questionOf(reading, axis)),
      ...asked.map((key) => ({ key, textZh: `请补充${texts[key] ? shortName(texts[key]) : key}` })),
    ],
  }
}
