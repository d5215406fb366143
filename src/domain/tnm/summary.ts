import { plainNumberText } from '../number-text'
import { textOf } from './options'
import { subSiteOf } from './sub-site'
import type { Classification, Edition, FactorText, Kind, RecordedFactor, Rule, Table } from './types'

/** What a person has entered, as typed: factor, number field or recorded item → text. */
export type Entered = Readonly<Record<string, string>>

const NAMES: Readonly<Record<string, string>> = { occult: '隐匿癌' }

/** `IIB 期`; 隐匿癌 has no number. */
export const stageText = (stage: string): string => NAMES[stage] ?? `${stage} 期`

const CATEGORIES = ['T', 'N', 'M'] as const

export const hasTnm = (table: Table): boolean => CATEGORIES.every((key) => key in table.factors)

/** `cT2aN1M0`, as far as chosen; empty for editions without T, N, M. LDH of a melanoma goes behind M1. */
export function tnmText(table: Table, kind: Kind, entered: Entered): string {
  const codes = CATEGORIES.filter((key) => key in table.factors).map((key) => entered[key] ?? '')
  if (codes.join('') === '') return ''
  const ldh = entered.M?.startsWith('M1') && entered.LDH ? `(${entered.LDH})` : ''
  return `${kind}${codes.join('')}${ldh}`
}

/** Short name of a factor: what stands before an explanation. */
export const shortName = ({ labelZh }: Pick<FactorText, 'labelZh'>): string => (labelZh.split(/ · |（/)[0] ?? labelZh).trim()

/** One entered factor in words: `G2`, `PSA 9.9 ng/mL`, `Child-Pugh 分级 A 级`; empty when nothing was entered. */
export function factorText({ table, texts }: Pick<Classification, 'table' | 'texts'>, key: string, entered: Entered): string {
  const text = texts[key]
  if (!text) return ''
  const numbers = numberInputs(key, text).flatMap(({ key: field, labelZh, unit }) => {
    const value = entered[field]
    return value && !(value in text.options) ? [`${labelZh} ${plainNumberText(value)} ${unit}`] : []
  })
  if (numbers.length > 0) return numbers.join('、')
  const code = entered[key]
  if (!code) return ''
  return code.startsWith(key) ? code : `${shortName(text)} ${textOf({ table, texts }, key, code).labelZh}`
}

/** The number fields of a factor; a single one bears the factor's own key. */
export function numberInputs(key: string, { input }: Pick<FactorText, 'input'>) {
  if (!input) return []
  return 'labelZh' in input ? [{ ...input, key }] : input
}

/** FIGO writes on what IIIC of a cervical cancer rests: r for pictures, p for pathology. */
const withBasis = (cancerId: string, kind: Kind, stage: string): string =>
  cancerId === 'cervix' && stage.startsWith('IIIC') ? `${stage}${kind === 'c' ? 'r' : 'p'}` : stage

/**
 * FIGO 2023 with the molecular class, stages I and II only: POLE mutation makes any of them IAmPOLEmut, abnormal p53 with any
 * myometrial invasion IICmp53abn; the others change nothing.
 */
function withMolecularClass(editionId: string, stage: string, { molecular, myo }: Entered): string {
  if (editionId !== 'FIGO2023' || !/^I{1,2}[A-C]/.test(stage)) return stage
  if (molecular === 'POLEmut') return 'IAmPOLEmut'
  return molecular === 'p53abn' && myo !== undefined && myo !== 'none' ? 'IICmp53abn' : stage
}

/** The stage as it is shown: of the table, with the suffixes that an edition writes. */
export const shownStage = (cancerId: string, edition: Pick<Edition, 'id'>, kind: Kind, stage: string, entered: Entered): string =>
  withMolecularClass(edition.id, withBasis(cancerId, kind, stage), entered)

/** `Ki-67 30 %`, for each recorded item that was entered. */
export const recordedTexts = (recorded: readonly RecordedFactor[] | undefined, entered: Entered): string[] =>
  (recorded ?? []).flatMap(({ key, labelZh, unit, options }) => {
    const value = entered[key]?.trim()
    if (!value) return []
    return [`${labelZh.split('（')[0]} ${options?.[value] ?? [value, unit].filter(Boolean).join(' ')}`]
  })

interface ResultLine extends Classification {
  cancerId: string
  edition: Edition
  kind: Kind
  stage: string
  entered: Entered
  recorded?: readonly RecordedFactor[]
}

/** The line for the record: `cT2aN1M0，IIB 期，AJCC 第 8 版`, with sub-site and additional factors before the stage. */
export function resultLine({ cancerId, edition, kind, table, texts, sites, stage, entered, recorded }: ResultLine): string {
  const site = subSiteOf({ sites }, entered)
  const factors = Object.keys(table.factors)
    .filter((key) => key !== 'T' && key !== 'N' && key !== 'M')
    .map((key) => factorText({ table, texts }, key, entered))
  const items = recordedTexts(
    // LDH stands behind M1 already.
    recorded?.filter(({ key }) => key !== 'LDH'),
    entered,
  )
  const parts = [
    tnmText(table, kind, entered),
    site ? `部位 ${site.labelZh}` : '',
    ...factors,
    stageText(shownStage(cancerId, edition, kind, stage, entered)),
    edition.shortZh,
    ...items,
  ]
  return parts.filter(Boolean).join('，')
}

/** The rule that gave a stage, in words: `T1、T2 + N1 + M0 → IIB 期`. */
export function ruleText({ table, texts }: Pick<Classification, 'table' | 'texts'>, rule: Rule): string {
  const parts = Object.keys(table.factors).flatMap((key) => {
    const codes = rule[key]
    if (codes === undefined) return []
    if (!Array.isArray(codes)) return [`任何 ${key}`]
    if (key === 'T' || key === 'N' || key === 'M') return [codes.join('、')]
    const text = texts[key]
    return [`${text ? shortName(text) : key} ${codes.map((code) => text?.options[code]?.labelZh ?? code).join('、')}`]
  })
  return `${parts.join(' + ')} → ${stageText(rule.stage)}`
}
