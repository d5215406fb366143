import { dateOf, dosesOn, parseDays } from './days'
import { effectsFor, hasLimit, type OrganFunction } from './limits'
import { round } from '../formula/number'
import type { DoseField, DoseLine, DoseLineOk, InputError } from './sheet-types'
import { practicalDoses } from './tablets'
import type { Regimen, RegimenDrug, Unit } from './types'

/** What the lines of a sheet are computed from. A measure is a figure, or what is wrong with it. */
export interface Measures {
  /** m², as displayed. */
  bsa: number | Lack
  weightKg: number | Lack
  /** For the Calvert formula, mL/min; an estimated one is already capped. */
  gfr: { value: number; capped: boolean } | Lack
  organ: OrganFunction
  /** A creatinine was given, but what the clearance needs besides was not: entries under a renal limit have no dose until it is. */
  renalLack: Lack | null
}
export interface Lack {
  error: InputError
  field: DoseField
}

export const isLack = (measure: object | number): measure is Lack => typeof measure === 'object' && 'error' in measure

export interface LineOptions {
  cycle: number
  factors: Readonly<Record<string, number>>
  startDate: string | null
}

/** One entry of a regimen, cut in two where its first dose is larger and others follow in the same cycle. */
interface Part {
  entry: RegimenDrug
  index: number
  part?: 'loading' | 'maintenance'
  days: readonly number[]
  dose: number | undefined
}

const REASON_NO_STEP = '已是最低档，资料未给出更低剂量'
/** The Calvert formula was tested between these figures (formulas.md, `carbo`). */
const CALVERT_TESTED = { from: 33, to: 136 }

export function doseLines(
  regimen: Regimen,
  entry: RegimenDrug,
  index: number,
  measures: Measures,
  options: LineOptions,
): DoseLine[] {
  return partsOf(entry, index, options.cycle).map((part) => doseLine(regimen, part, measures, options))
}

function partsOf(entry: RegimenDrug, index: number, cycle: number): Part[] {
  const days = parseDays(entry.days)
  const { dose, loadingDose } = entry
  if (loadingDose === undefined || cycle > 1) return [{ entry, index, days, dose }]
  const loading: Part = { entry, index, part: 'loading', days: days.slice(0, 1), dose: loadingDose }
  return days.length > 1 ? [loading, { entry, index, part: 'maintenance', days: days.slice(1), dose }] : [loading]
}

function doseLine(regimen: Regimen, part: Part, measures: Measures, { cycle, factors, startDate }: LineOptions): DoseLine {
  const { entry, index } = part
  const limited = applyLimits(part, measures)
  const days = limited.everyDays > 1 ? part.days.filter((_, n) => n % limited.everyDays === 0) : part.days
  const warnings = [...limited.warnings]
  const base = {
    index,
    source: entry,
    drug: entry.drug,
    ...(part.part && { part: part.part }),
    days,
    dates: startDate ? days.map((day) => dateOf(startDate, cycle, regimen.cycleDays, day)) : [],
    infusion: entry.route,
    warnings,
  }
  if (limited.blocked) return { ...base, ok: false, error: 'BLOCKED', reason: limited.blocked }
  if (measures.renalLack && hasLimit(entry, 'ccr')) return { ...base, ok: false, ...measures.renalLack }
  if (isLack(limited.dose)) return { ...base, ok: false, ...limited.dose }

  const amount = fullAmount(entry.unit, limited.dose, measures)
  if (isLack(amount)) return { ...base, ok: false, ...amount }
  if (entry.unit === 'AUC') warnings.push(...calvertWarnings(measures))

  // Two reasons to give less are not multiplied: the stricter holds, and is what the line shows.
  const factor = Math.min(factors[entry.drug] ?? 100, limited.percent)
  const wanted = (amount * factor) / 100
  const exact = Math.min(wanted, entry.maxPerDose ?? Infinity)
  const perDoseMg = round(exact, entry.unit === 'AUC' ? 0 : 1)
  const dosesPerCycle = dosesOn(days.length, entry)
  if (entry.drug === 'trifluridine/tipiracil') warnings.push('按说明书体表面积分档')
  return {
    ...base,
    ok: true,
    perDoseMg,
    amountUnit: amountUnit(entry.unit),
    dose: limited.dose,
    dosesPerCycle,
    cycleTotalMg: round(perDoseMg * dosesPerCycle, 1),
    capped: exact < wanted,
    factor,
    reduced: limited.reduced,
    ...(entry.unit === 'AUC' && !isLack(measures.gfr) && { gfrUsed: round(measures.gfr.value, 1) }),
    practical: practicalDoses(entry.drug, perDoseMg, entry.maxPerDose),
  } satisfies DoseLineOk
}

interface Limited {
  dose: number | Lack
  percent: number
  everyDays: number
  /** Why there is no dose; empty when there is one. */
  blocked: string
  reduced: string
  warnings: string[]
}

/** The dose of an entry after the blocks and forced reductions of section 1.5. */
function applyLimits({ entry, dose }: Part, measures: Measures): Limited {
  const result: Limited = {
    dose: stepDose(entry, measures.bsa, 0) ?? dose ?? missingStep(measures),
    percent: 100,
    everyDays: 1,
    blocked: '',
    reduced: '',
    warnings: [],
  }
  for (const { effect, text } of effectsFor(entry, measures.organ)) {
    switch (effect.kind) {
      case 'block':
      case 'noFigure':
        result.blocked = text
        break
      case 'percent':
        result.percent = Math.min(result.percent, effect.percent)
        result.reduced = text
        break
      case 'dose':
        if (effect.insteadOf === undefined || effect.insteadOf === dose) {
          result.dose = effect.dose
          result.everyDays = effect.everyDays ?? 1
          result.reduced = text
        } else if ((dose ?? 0) > effect.dose) {
          result.warnings.push(`${text}；本方案为 ${dose} ${entry.unit}，资料未给出减量，请人工核定`)
        }
        break
      case 'atMost':
        if ((dose ?? 0) > effect.dose) {
          result.dose = effect.dose
          result.reduced = text
        }
        break
      case 'stepDown':
        if (isLack(result.dose)) break
        result.dose = stepDose(entry, measures.bsa, 1) ?? NaN
        if (Number.isNaN(result.dose)) result.blocked = `${text}；${REASON_NO_STEP}`
        else result.reduced = text
        break
      case 'warn':
        result.warnings.push(text)
        break
    }
  }
  return result
}

const missingStep = ({ bsa }: Measures): Lack => (isLack(bsa) ? bsa : { error: 'MISSING', field: 'bsa' })

/** Dose of the step that contains the displayed body surface area, or of one so many steps below; undefined when there is none. */
function stepDose({ bsaSteps }: RegimenDrug, bsa: Measures['bsa'], below: number): number | undefined {
  if (!bsaSteps || isLack(bsa)) return undefined
  const at = bsaSteps.findIndex(([from, to]) => bsa >= (from ?? -Infinity) && bsa < (to ?? Infinity))
  return at < 0 ? undefined : bsaSteps[at - below]?.[2]
}

/** Unrounded amount of one dose, before factor and ceiling. */
function fullAmount(unit: Unit, dose: number, { bsa, weightKg, gfr }: Measures): number | Lack {
  switch (unit) {
    case 'mg/m²':
    case 'units/m²':
    case 'IU/m²':
      return isLack(bsa) ? bsa : dose * bsa
    case 'mg/kg':
      return isLack(weightKg) ? weightKg : dose * weightKg
    case 'AUC':
      return isLack(gfr) ? gfr : dose * (gfr.value + 25)
    case 'mg':
    case 'units':
      return dose
  }
}

const amountUnit = (unit: Unit): DoseLineOk['amountUnit'] =>
  unit === 'IU/m²' ? 'IU' : unit === 'units' || unit === 'units/m²' ? 'units' : 'mg'

function calvertWarnings({ gfr }: Measures): string[] {
  if (isLack(gfr)) return []
  if (gfr.capped) return ['估算 GFR 超过 125 mL/min，按 125 计算']
  return gfr.value < CALVERT_TESTED.from || gfr.value > CALVERT_TESTED.to ? ['GFR 超出公式验证范围（33–136 mL/min）'] : []
}
