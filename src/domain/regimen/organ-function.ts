import { organRules } from './organ-rules'
import { bandHolds, fittingRules, type Band, type Organ, type OrganRule } from './organ-rule'
import type { Severity } from './sheet-types'
import type { Check, Regimen, RegimenDrug } from './types'

/** What the rules of organ-function.md say of one drug for one patient. */

/** Figures as displayed, with one decimal (`biliUln`: as typed); null when not known. */
export interface OrganFunction {
  /** Creatinine clearance, or a GFR in its place, mL/min. */
  ccr: number | null
  /** The lower of the clearance and a typed GFR, mL/min: for drugs that ask for the kidney function before anything is computed. */
  lowest: number | null
  /** Creatinine, mg/dL. */
  scr: number | null
  /** Total bilirubin, mg/dL. */
  bili: number | null
  /** The same over its upper limit of normal. */
  biliUln: number | null
  /** A value beyond its limit was given: no line may be silent about it. */
  abnormal: Readonly<Record<Organ, boolean>>
}

/** The one sentence of a line about one organ. */
export interface OrganFinding {
  organ: Organ
  severity: Severity
  text: string
  check: Check
  /** The band that holds; absent where the rule itself speaks. */
  band?: Band
  /** Bands of the same rule for better values: what they give is not exceeded where this one names no figure. */
  milder: readonly Band[]
}

const ORGAN_TEXT: Readonly<Record<Organ, string>> = { renal: '肾', hepatic: '肝' }

/** A rule of a kind that names no figure for this value asks for more care than "no adjustment". */
const RULE_SEVERITY: Readonly<Record<OrganRule['kind'], Severity>> = {
  bands: 'info',
  noAdjustment: 'info',
  noData: 'caution',
  clinical: 'caution',
}

type RuleRecord = Pick<RegimenDrug, 'drug' | 'dose' | 'requires'>

/** The rule for a record: by its dose; one for the regimen's disease wins over one for all. */
export function ruleFor(
  { drug, dose = 0 }: RuleRecord,
  { diseases }: Pick<Regimen, 'diseases'>,
  organ: Organ,
): OrganRule | undefined {
  const rules = organRules.filter((rule) => rule.drug === drug && rule.organ === organ)
  const isOfDose = ({ minDose = 0, maxDose = Infinity }: OrganRule) => dose >= minDose && dose <= maxDose
  return fittingRules(rules, isOfDose, (ids) => ids.some((id) => diseases.includes(id)))[0]
}

/** Whether the rule of a record reads the clearance. */
export const readsClearance = (entry: RuleRecord, regimen: Pick<Regimen, 'diseases'>): boolean => {
  const rule = ruleFor(entry, regimen, 'renal')
  return rule?.measure === 'ccr' && rule.bands !== undefined
}

/** Whether the rule of a record reads the bilirubin. */
export const readsBilirubin = (entry: RuleRecord, regimen: Pick<Regimen, 'diseases'>): boolean =>
  ruleFor(entry, regimen, 'hepatic')?.bands !== undefined

/**
 * What the rules say of a record: at most one sentence an organ, and exactly one where its value is abnormal. A record that requires the
 * kidney function (methotrexate of 1 g/m² or more) is judged by the lower of clearance and GFR, every other one by the clearance.
 */
export function findingsFor(entry: RuleRecord, regimen: Pick<Regimen, 'diseases'>, values: OrganFunction): OrganFinding[] {
  const read = entry.requires?.includes('renal') ? { ...values, ccr: values.lowest } : values
  return (['renal', 'hepatic'] as const).flatMap((organ) => {
    const rule = ruleFor(entry, regimen, organ)
    const value = rule?.measure ? read[rule.measure] : null
    const bands = rule?.bands ?? []
    const at = value === null ? -1 : bands.findIndex((band) => bandHolds(band, value))
    const band = bands[at]
    if (rule && band) return [bandFinding(rule, band, bands.slice(at + 1))]
    if (!values.abnormal[organ]) return []
    return [rule ? ruleFinding(rule, bands.length > 0 && value === null) : unknown(organ)]
  })
}

function bandFinding({ organ, check }: OrganRule, band: Band, milder: readonly Band[]): OrganFinding {
  const inherits = band.effect === 'warn' || band.effect === 'avoid'
  const reducing = inherits ? milder.filter(({ effect }) => effect !== 'warn' && effect !== 'avoid') : []
  const kept = reducing[0] ? `；剂量不高于较轻一档（${reducing[0].zh}）` : ''
  const severity = band.effect === 'block' || band.effect === 'avoid' ? 'danger' : 'caution'
  return { organ, severity, text: `${band.zh}${kept}`, check, band, milder: reducing }
}

const ruleFinding = ({ organ, kind, zh, check }: OrganRule, isUnread: boolean): OrganFinding => ({
  organ,
  severity: isUnread ? 'caution' : RULE_SEVERITY[kind],
  text: zh,
  check,
  milder: [],
})

/** A drug that a newer edition of the manual brings before its rules. */
const unknown = (organ: Organ): OrganFinding => ({
  organ,
  severity: 'caution',
  text: `本药未收录${ORGAN_TEXT[organ]}功能规则，请核对最新说明书。`,
  check: 'U',
  milder: [],
})
