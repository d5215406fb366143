import { completedYears } from '../../age'
import { drugIdOf } from '../../drug/list'
import { cockcroftGault, toMgPerDl } from '../../formula/creatinine'
import { round } from '../../formula/number'
import { BILIRUBIN_UMOL } from '../../regimen/input'
import { BILIRUBIN_ULN } from '../../regimen/measures'
import { bandHolds, type BandEffect, type Organ, type OrganMeasure, type OrganRule } from '../../regimen/organ-rule'
import { entriesOf, found, unknown } from './finding'
import type { CheckInput, Entry, Finding, Level, Measured } from './types'

/** K18, K19: kidney and liver, by the rules of the regimens. */

/** A figure is not older than. For the creatinine the sheet says so; for the liver it is our choice. */
export const ORGAN_DAYS = 14

const DAY_MS = 86_400_000
export const isFresh = (measured: Measured | undefined, today: string, days: number): measured is Measured => {
  if (!measured) return false
  const age = (Date.parse(today) - Date.parse(measured.day)) / DAY_MS
  return age >= 0 && age <= days
}

const LEVEL_OF: Readonly<Record<BandEffect, Level>> = {
  block: 'BLOCK',
  avoid: 'DOUBLE',
  percent: 'DOUBLE',
  dose: 'DOUBLE',
  atMost: 'DOUBLE',
  stepDown: 'DOUBLE',
  warn: 'WARN',
}

const ADULT = 18

/** Below these no living person is, µmol/L: what was typed is a zero, or mg/dL. A figure that cannot be is no figure. */
const LEAST = { creatinine: 15, bilirubin: 1 } as const
const isPossible = (what: keyof typeof LEAST, measured: Measured | undefined): boolean =>
  measured !== undefined && measured.value >= LEAST[what]

/** Figures as the rules read them; null where something they need lacks or is too old. */
function measuresOf({ prescription, patient }: CheckInput): Readonly<Record<OrganMeasure, number | null>> {
  const { birthday, day, sex } = prescription
  const { creatinine, bilirubin, weightKg } = patient
  const scr =
    isPossible('creatinine', creatinine) && isFresh(creatinine, day, ORGAN_DAYS) ? toMgPerDl(creatinine.value, 'umol/L') : null
  const age = completedYears(birthday, day)
  const ccr =
    scr === null || weightKg === undefined || age < ADULT ? null : cockcroftGault({ sex, age, weightKg, scrMgPerDl: scr })
  const isBilirubinFresh = isPossible('bilirubin', bilirubin) && isFresh(bilirubin, day, ORGAN_DAYS)
  const bili = isBilirubinFresh ? bilirubin.value : null
  return {
    ccr: ccr === null ? null : round(ccr, 1),
    scr: scr === null ? null : round(scr, 1),
    bili: bili === null ? null : round(bili / BILIRUBIN_UMOL, 1),
    biliUln: bili === null ? null : bili / (bilirubin?.upperLimit ?? BILIRUBIN_ULN['umol/L']),
  }
}

const WHAT: Readonly<Record<OrganMeasure, string>> = {
  ccr: `缺少${ORGAN_DAYS}天内可用的血肌酐（μmol/L）或体重，或患者未成年`,
  scr: `缺少${ORGAN_DAYS}天内可用的血肌酐（μmol/L）`,
  bili: `缺少${ORGAN_DAYS}天内可用的胆红素（μmol/L）`,
  biliUln: `缺少${ORGAN_DAYS}天内可用的胆红素（μmol/L）`,
}

function ruleFindings(entry: Entry, rule: OrganRule, input: CheckInput, n: number): Finding[] {
  const check = rule.organ === 'renal' ? 'K18' : 'K19'
  const data = { isVerified: rule.check === 'D', source: `${rule.source}${rule.year ? ` ${rule.year}` : ''}` }
  const name = entry.line.genericName
  const about = `${rule.organ}:${n}`
  const says = [found(check, 'WARN', `${name}：${rule.zh}`, { entry, about, data })]
  if (rule.kind === 'noAdjustment') return []
  if (rule.kind === 'noData') return says
  const value = rule.measure ? measuresOf(input)[rule.measure] : null
  if (rule.measure && value === null) return [unknown(check, WHAT[rule.measure], entry, about)]
  const band = value === null ? undefined : rule.bands?.find((one) => bandHolds(one, value))
  if (band) return [found(check, LEVEL_OF[band.effect], `${name}：${band.zh}`, { entry, about, data })]
  return rule.kind === 'clinical' ? clinical(entry, rule, input, says, about) : []
}

/** A rule that a clinical grade decides: of the liver by Child-Pugh, of which A is no impairment that the rule speaks of. */
function clinical(entry: Entry, { organ, zh }: OrganRule, { patient }: CheckInput, says: Finding[], about: string): Finding[] {
  if (organ === 'renal') return says
  if (patient.childPugh === undefined) return [unknown('K19', `未评估 Child-Pugh 分级（${zh}）`, entry, about)]
  return patient.childPugh === 'A' ? [] : says
}

/** No rule of ours names a figure of ALT or AST: a raised one is pointed out, and one that lacks is said. */
function transaminases(entry: Entry, { patient, prescription }: CheckInput): Finding[] {
  if (!isFresh(patient.transaminases, prescription.day, ORGAN_DAYS) || patient.transaminases.value <= 0)
    return [unknown('K19', `缺少${ORGAN_DAYS}天内的转氨酶`, entry, 'transaminases')]
  const text = `${entry.line.genericName}：转氨酶为上限的${patient.transaminases.value}倍，未收录按转氨酶调整的规则，请核对说明书（待核对）`
  return patient.transaminases.value > 1 ? [found('K19', 'WARN', text, { entry, about: 'transaminases' })] : []
}

const rulesOf = ({ sources }: CheckInput, { line }: Entry, organ: Organ): OrganRule[] =>
  sources.organRules.filter((rule) => rule.organ === organ && drugIdOf(rule.drug) === line.drugId)

/** K18. */
export const renal = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const rules = rulesOf(input, entry, 'renal')
    return rules.length > 0
      ? rules.flatMap((rule, n) => ruleFindings(entry, rule, input, n))
      : [unknown('K18', '未收录肾功能规则', entry)]
  })

/** K19. */
export const hepatic = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const rules = rulesOf(input, entry, 'hepatic')
    if (rules.length === 0) return [unknown('K19', '未收录肝功能规则', entry)]
    if (rules.every(({ kind }) => kind === 'noAdjustment')) return []
    return [...rules.flatMap((rule, n) => ruleFindings(entry, rule, input, n)), ...transaminases(entry, input)]
  })
