import { CANCERS } from '../tnm'
import { BINS } from '../tnm/bins'
import { catalogueEntry } from '../tnm/catalogue'
import { classificationOf, kindsOf } from '../tnm/evaluate'
import { codesBesideNumber } from '../tnm/number-input'
import { codeRows, textOf } from '../tnm/options'
import { explain } from '../tnm/reasons'
import { factorText, numberInputs, resultLine, ruleText, shownStage, stageText, tnmText } from '../tnm/summary'
import type { Cancer, Classification, Edition } from '../tnm/types'
import { labelOf } from './labels'
import { readReport } from './read'
import { MORE, type CardState, type Corrections, type Sheet, type SheetCard, type Words } from './sheet-schema'
import { chosenEdition, kindOf, stageReading, type AxisReading, type StageReading } from './stage'
import type { Factor, Reading } from './types'

const idOf = ({ key, value, start }: Factor): string => `${key}.${value}.${start}`

/** A factor with the id that it had before the doctor changed it. */
interface Judged extends Factor {
  readonly id: string
  readonly verdict: Words['verdict']
}

function judged(factor: Factor, { verdicts }: Corrections): Judged {
  const id = idOf(factor)
  const verdict = verdicts[id]
  if (!verdict) return { ...factor, id, verdict: '' }
  const { holds, value = factor.value } = verdict
  const why = !holds ? '您已否定' : value === factor.value ? '您已确认' : '您已更正'
  return { ...factor, id, value, holds, certain: true, why, verdict: holds ? 'yes' : 'no' }
}

/** The report as the doctor has put it right. */
function readingOf(text: string, corrections: Corrections): Omit<Reading, 'factors'> & { factors: readonly Judged[] } {
  const reading = readReport(text, corrections.cancer || undefined)
  return { ...reading, factors: reading.factors.map((factor) => judged(factor, corrections)) }
}

function wordsOf(factor: Judged, classification?: Classification): Words {
  const { id, text, start, end, holds, certain, why, verdict } = factor
  return { id, ...labelOf(factor, classification), text, start, end, holds, certain, why, verdict }
}

const OF_AXIS: Readonly<Record<string, string>> = { metastasis: 'M', station: 'N', nodes: 'N', nodeMm: 'N' }

/** What the table asks that a factor belongs to; else `more`. */
function placeOf({ key, value }: Factor, { table, texts }: Classification): string {
  if (key in table.factors) return key
  const axis = OF_AXIS[key]
  if (axis) return axis in table.factors ? axis : MORE
  const asks = (factor: string) =>
    texts[factor]?.helper?.some((field) => field.key === key && (!field.choices || String(value) in field.choices))
  return Object.keys(table.factors).find(asks) ?? MORE
}

const optionsOf = (classification: Classification, key: string): SheetCard['options'] => {
  const isNumber = numberInputs(key, classification.texts[key] ?? {}).length > 0
  const codes = isNumber ? codesBesideNumber(classification, key) : codeRows(classification.table, key).flat()
  return codes.map((code) => {
    const { labelZh, descZh } = textOf(classification, key, code)
    const isParent = code in (classification.table.groups[key] ?? {})
    return { code, name: code.startsWith(key) ? code : labelZh, description: isParent || code.startsWith(key) ? descZh : '' }
  })
}

const axisState = ({ code, certain, isContradiction }: AxisReading): CardState =>
  certain ? 'certain' : isContradiction ? 'contradictory' : code ? 'doubtful' : 'missing'

function cardOf(
  key: string,
  classification: Classification,
  { axes, entered, questions }: StageReading,
  words: readonly Words[],
  chosen: Corrections['entered'],
): SheetCard {
  const text = classification.texts[key]
  const inputs = numberInputs(key, text ?? {})
  const axis = axes.find((one) => one.axis === key)
  const isChosen = [key, ...inputs.map((input) => input.key)].some((field) => chosen[field])
  const code = entered[key] ?? axis?.code ?? ''
  const read: CardState = axis
    ? axisState(axis)
    : entered[key]
      ? 'certain'
      : words.some(({ holds }) => holds)
        ? 'doubtful'
        : 'missing'
  const isCode = code !== '' && !(key in BINS && inputs.length > 0)
  const name = isCode
    ? code.startsWith(key)
      ? code
      : textOf(classification, key, code).labelZh
    : factorText(classification, key, entered)
  return {
    ...{ key, code, name, title: text?.labelZh ?? key, state: isChosen ? 'confirmed' : read },
    description: isCode && code.startsWith(key) ? textOf(classification, key, code).descZh : '',
    question: isChosen ? '' : (questions.find((one) => one.key === key)?.textZh ?? ''),
    words: [...words],
    options: optionsOf(classification, key),
    numbers: inputs.map((input) => ({
      ...{ key: input.key, label: input.labelZh, unit: input.unit },
      value: codesBesideNumber(classification, key).includes(entered[input.key] ?? '') ? '' : (entered[input.key] ?? ''),
    })),
  }
}

const editionNames = (cancer: Cancer | undefined) =>
  cancer ? cancer.editions.map(({ id, shortZh }) => ({ id, name: shortZh })) : []

const editionView = ({ id, shortZh, titleZh, sourceZh, groupsChecked, definitionsChecked }: Edition) => ({
  ...{ id, name: shortZh, title: titleZh, source: sourceZh, groupsChecked, definitionsChecked },
})

const nameOf = (id: string): string => catalogueEntry(id)?.nameZh ?? id

const KIND_NAMES = { c: '临床分期（c）', p: '病理分期（p）', yp: '新辅助治疗后的分期（yp）' } as const

function problemOf(named: Sheet['named'], cancer: string, edition: Edition | undefined, kind: Sheet['kind']): string {
  if (cancer && edition) return `${edition.shortZh}没有${nameOf(cancer)}的${KIND_NAMES[kind]}，请改选分期类型`
  return named.length > 1
    ? `报告写到${named.map(({ name }) => name).join('、')}，请选择要分期的一种`
    : '报告没有写明是哪种肿瘤，请选择'
}

const NOT_STAGED = {
  ...{ cards: [], stage: '', stageName: '', tnm: '', line: '', rule: '', reason: '', possible: [], ifConfirmed: '' },
  isConfirmed: false,
}

/** The report, with what the doctor has put right, as the page shows it: the stage by our engine, from what is certain only. */
export function sheetOf(text: string, corrections: Corrections): Sheet {
  const reading = readingOf(text, corrections)
  const cancer = CANCERS.find(({ id }) => id === reading.cancer)
  const edition = cancer && chosenEdition(cancer, reading, corrections.edition)
  const kind = corrections.type || kindOf(reading).kind
  const classification = classificationOf(edition, kind)
  const choice = { editionId: corrections.edition, kind, entered: corrections.entered }
  const staged = cancer && stageReading(reading, cancer, choice)
  const ids = new Set(reading.factors.flatMap(({ key, value, holds }) => (key === 'cancer' && holds ? [String(value)] : [])))
  const named = [...ids].map((id) => ({ id, name: nameOf(id) }))
  const words = reading.factors.map((factor) => ({ factor, words: wordsOf(factor, classification) }))
  const common = {
    ...{ cancer: reading.cancer, cancerName: reading.cancer && nameOf(reading.cancer), named, kind },
    edition: edition ? editionView(edition) : null,
    editions: editionNames(cancer),
    kinds: edition ? kindsOf(edition) : [],
    stated: words.filter(({ factor }) => factor.key === 'stage').map((one) => one.words),
  }
  if (!cancer || !edition || !classification || !staged)
    return {
      ...{ ...common, ...NOT_STAGED, problem: problemOf(named, reading.cancer, edition, kind) },
      more: words.filter(({ factor }) => factor.key !== 'stage').map((one) => one.words),
    }
  const at = (place: string) =>
    words.filter(({ factor }) => factor.key !== 'stage' && placeOf(factor, classification) === place).map((one) => one.words)
  const { table } = classification
  const cards = Object.keys(table.factors).map((key) => cardOf(key, classification, staged, at(key), corrections.entered))
  return { ...common, problem: '', cards, more: at(MORE), ...outcomeOf(cancer.id, edition, classification, staged, corrections) }
}

function outcomeOf(
  cancerId: string,
  edition: Edition,
  classification: Classification,
  { kind, entered, result, ifConfirmed, possible }: StageReading,
  corrections: Corrections,
) {
  const { table } = classification
  const tnm = tnmText(table, kind, entered)
  const shown = (stage: string) => stageText(shownStage(cancerId, edition, kind, stage, entered))
  const supposed = ifConfirmed?.status === 'staged' ? shown(ifConfirmed.stage) : ''
  if (result.status !== 'staged')
    return {
      ...{ stage: '', stageName: '', tnm, line: '', rule: '', reason: explain(classification, entered, result) },
      ...{ possible: possible.map(stageText), ifConfirmed: supposed, isConfirmed: false },
    }
  const rule = table.rules[result.ruleIndex]
  const line = resultLine({ ...classification, cancerId, edition, kind, stage: result.stage, entered })
  const rests = Object.keys(result.used).filter((key) => key in entered)
  return {
    ...{ stage: result.stage, stageName: shown(result.stage), tnm, line, rule: rule ? ruleText(classification, rule) : '' },
    ...{ reason: '', possible: [], ifConfirmed: supposed },
    isConfirmed: rests.every((key) => corrections.entered[key]),
  }
}

/** All that goes to the engine: what "confirm" takes for the doctor's own. */
export function certainOf(text: string, corrections: Corrections): Readonly<Record<string, string>> {
  const reading = readingOf(text, corrections)
  const cancer = CANCERS.find(({ id }) => id === reading.cancer)
  const kind = corrections.type || kindOf(reading).kind
  return (cancer && stageReading(reading, cancer, { ...choiceOf(corrections), kind })?.entered) ?? {}
}

const choiceOf = ({ edition, entered }: Corrections) => ({ editionId: edition, entered })
