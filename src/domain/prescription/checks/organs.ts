import { completedYears } from '../../age'
import { drugIdOf } from '../../drug/list'
import { cockcroftGault, toMgPerDl } from '../../formula/creatinine'
import { round } from '../../formula/number'
import { BILIRUBIN_UMOL } from '../../regimen/input'
import { BILIRUBIN_ULN } from '../../regimen/measures'
import { bandHolds, type Band, type BandEffect, type Organ, type OrganMeasure, type OrganRule } from '../../regimen/organ-rule'
import { entriesOf, found, unknown } from './finding'
import { chooseRule, higherRules, isReducedTo, strictest } from './organ-rule-choice'
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

const NO_RULE: Readonly<Record<Organ, string>> = { renal: '未收录肾功能规则', hepatic: '未收录肝功能规则' }
const checkOf = (organ: Organ): 'K18' | 'K19' => (organ === 'renal' ? 'K18' : 'K19')

/** What an answer to a finding about an organ is for: this dose, and these figures. */
const groundOf = ({ line }: Entry, { patient }: CheckInput, organ: Organ): string => {
  const { creatinine, weightKg, bilirubin, childPugh } = patient
  const figures = organ === 'renal' ? [creatinine?.value, weightKg] : [bilirubin?.value, bilirubin?.upperLimit, childPugh]
  return [line.dose.value, line.dose.unit, line.freq, ...figures].join(' ')
}

/** The band of a rule that the patient's figure lies in. */
function bandOf({ measure, bands = [] }: OrganRule, input: CheckInput): Band | undefined {
  const value = measure ? measuresOf(input)[measure] : null
  return value === null ? undefined : bands.find((one) => bandHolds(one, value))
}

function ruleFindings(entry: Entry, rule: OrganRule, input: CheckInput): Finding[] {
  const { organ, kind, measure, bands = [] } = rule
  const check = checkOf(organ)
  const data = { isVerified: rule.check === 'D', source: `${rule.source}${rule.year ? ` ${rule.year}` : ''}` }
  const name = entry.line.genericName
  const where = { entry, about: organ, data, ground: groundOf(entry, input, organ) }
  const value = measure ? measuresOf(input)[measure] : null
  if (measure && bands.length > 0 && value === null) return [unknown(check, WHAT[measure], entry, where)]
  const band = bandOf(rule, input)
  if (band) {
    // There is nothing to answer for, and still something to know: what the band says besides.
    if (isReducedTo(band, entry, rule.drug, input)) return [found(check, 'WARN', `${name}：${band.zh}；本剂量已符合`, where)]
    return [found(check, LEVEL_OF[band.effect], `${name}：${band.zh}${orReduced(entry, rule, input)}`, where)]
  }
  const says = [found(check, 'WARN', `${name}：${rule.zh}`, where)]
  if (kind === 'noData') return says
  return kind === 'clinical' ? clinical(entry, rule, input, says) : []
}

/**
 * A dose may be a low dose by itself or a higher one reduced for the kidney: 10 mg of lenalidomide are too much for the first and right for the second. The record does not say which, so both are reported.
 */
function orReduced(entry: Entry, { drug, organ }: OrganRule, input: CheckInput): string {
  const fits = higherRules(rulesOf(input, entry, organ), entry, drug, input).flatMap((higher) => {
    const band = bandOf(higher, input)
    return band && isReducedTo(band, entry, drug, input) ? [band.zh] : []
  })
  return fits.length > 0 ? `；若由更高剂量的方案减量而来，本剂量已符合（${[...new Set(fits)].join('；')}）` : ''
}

/** Findings of the one rule that applies to this line. If several may apply and any of them has a finding, the doctor has to look, and reads the strictest. */
function organFindings(entry: Entry, organ: Organ, input: CheckInput): Finding[] {
  const { rules, doubt } = chooseRule(rulesOf(input, entry, organ), entry, input)
  const ground = groundOf(entry, input, organ)
  if (rules.length === 0) return [unknown(checkOf(organ), NO_RULE[organ], entry, { ground })]
  const each = rules.map((rule) => ruleFindings(entry, rule, input))
  const findings = each.flat()
  if (!doubt || findings.length === 0) return findings
  // Whichever it is, it forbids.
  if (each.every((of) => of.some(({ level }) => level === 'BLOCK'))) return findings.slice(0, 1)
  const band = strictest(rules.flatMap((rule) => bandOf(rule, input) ?? []))
  const first = band ? `按最严的一条：${band.zh}。` : ''
  const what = `${first}${doubt}（${[...new Set(rules.map(({ zh }) => zh))].join('；')}）`
  return [unknown(checkOf(organ), what, entry, { about: organ, ground })]
}

/** A rule that a clinical grade decides: of the liver by Child-Pugh, of which A is no impairment that the rule speaks of. */
function clinical(entry: Entry, { organ, zh }: OrganRule, input: CheckInput, says: Finding[]): Finding[] {
  if (organ === 'renal') return says
  const { childPugh } = input.patient
  const where = { about: organ, ground: groundOf(entry, input, organ) }
  if (childPugh === undefined) return [unknown('K19', `未评估 Child-Pugh 分级（${zh}）`, entry, where)]
  return childPugh === 'A' ? [] : says
}

/** No rule of ours names a figure of ALT or AST: a raised one is pointed out, and one that lacks is said. */
function transaminases(entry: Entry, { patient, prescription }: CheckInput): Finding[] {
  if (!isFresh(patient.transaminases, prescription.day, ORGAN_DAYS) || patient.transaminases.value <= 0)
    return [unknown('K19', `缺少${ORGAN_DAYS}天内的转氨酶`, entry, { about: 'transaminases' })]
  const text = `${entry.line.genericName}：转氨酶为上限的${patient.transaminases.value}倍，未收录按转氨酶调整的规则，请核对说明书（待核对）`
  return patient.transaminases.value > 1 ? [found('K19', 'WARN', text, { entry, about: 'transaminases' })] : []
}

const rulesOf = ({ sources }: CheckInput, { line }: Entry, organ: Organ): OrganRule[] =>
  sources.organRules.filter((rule) => rule.organ === organ && drugIdOf(rule.drug) === line.drugId)

/** K18. */
export const renal = (input: CheckInput): Finding[] => entriesOf(input).flatMap((entry) => organFindings(entry, 'renal', input))

/** K19. */
export const hepatic = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const rules = rulesOf(input, entry, 'hepatic')
    const isAnyRead = rules.some(({ kind }) => kind !== 'noAdjustment')
    return [...organFindings(entry, 'hepatic', input), ...(isAnyRead ? transaminases(entry, input) : [])]
  })
