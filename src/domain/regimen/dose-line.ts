import { amountUnit, calvertNotes } from './amount'
import { offerOf, rescueOf, splitOf } from './companions'
import { cumulativeNote } from './cumulative'
import { dateOf, dosesOn, parseDays } from './days'
import { drugName } from './drugs'
import { fit, type Fitted } from './fit'
import { isLack, type Lack, type Measures } from './measures'
import { findingsFor, readsClearance, type OrganFinding } from './organ-function'
import { amountOf, reductionFor } from './reduction'
import { round } from '../formula/number'
import type { DoseLine, DoseLineOk, DoseOffer, LineNote, Severity } from './sheet-types'
import { stepDose } from './steps'
import { practicalDoses } from './tablets'
import type { Regimen, RegimenDrug } from './types'

export interface LineOptions {
  cycle: number
  factors: Readonly<Record<string, number>>
  startDate: string | null
  previousTotals: Readonly<Record<string, number>>
  chestRadiotherapy: boolean | null
  /** Why the regimen as a whole must not be given; empty where it may be. */
  avoid: readonly LineNote[]
}

/** One entry of a regimen, cut where its first dose is larger or its doses rise within the cycle. */
interface Part {
  fitted: Fitted
  index: number
  part?: 'loading' | 'maintenance'
  days: readonly number[]
  dose: number | undefined
  /** Said on this part only. */
  notes?: readonly LineNote[]
  unverified?: boolean
}

/**
 * The lines of one entry of a regimen.
 * @param before lines of the same cycle that come before it: a dose may follow one of them
 */
export function doseLines(
  regimen: Regimen,
  entry: RegimenDrug,
  index: number,
  measures: Measures,
  options: LineOptions,
  before: readonly DoseLine[],
): DoseLine[] {
  return partsOf(fit(entry, { measures, cycle: options.cycle }), index, options.cycle).map((part) =>
    doseLine(regimen, part, measures, options, before),
  )
}

function partsOf(fitted: Fitted, index: number, cycle: number): Part[] {
  const { entry } = fitted
  const { dose, loadingDose, ramp } = entry
  const days = parseDays(entry.days)
  if (ramp?.cycle === cycle)
    return ramp.steps.map((step, at) => ({
      fitted,
      index,
      days: parseDays(step.days),
      dose: step.dose,
      notes: at === 0 ? [{ severity: 'caution', text: ramp.zh }] : [],
      unverified: ramp.check !== 'D',
    }))
  if (loadingDose === undefined || cycle > (entry.cycleRange?.[0] ?? 1)) return [{ fitted, index, days, dose }]
  const loading: Part = { fitted, index, part: 'loading', days: days.slice(0, 1), dose: loadingDose }
  return days.length > 1 ? [loading, { fitted, index, part: 'maintenance', days: days.slice(1), dose }] : [loading]
}

const ORDER: Readonly<Record<Severity, number>> = { danger: 0, caution: 1, info: 2 }

function doseLine(regimen: Regimen, part: Part, measures: Measures, options: LineOptions, before: readonly DoseLine[]): DoseLine {
  const { fitted, index } = part
  const { entry } = fitted
  const { cycle, factors, startDate } = options
  const findings = findingsFor(entry, regimen, measures.organ)
  const base = (notes: readonly LineNote[], days: readonly number[]) => {
    const sorted = [...options.avoid, ...findings.map(noteOf), ...fitted.notes, ...(part.notes ?? []), ...notes].sort(
      (a, b) => ORDER[a.severity] - ORDER[b.severity],
    )
    return {
      index,
      source: entry,
      drug: entry.drug,
      ...(part.part && { part: part.part }),
      days,
      dates: startDate ? days.map((day) => dateOf(startDate, regimen, cycle, day)) : [],
      infusion: entry.route,
      notes: sorted,
      warnings: sorted.map(({ text }) => text),
      unverified: fitted.unverified || part.unverified === true || findings.some(({ check }) => check !== 'D'),
    }
  }
  if (fitted.effect === 'stop') {
    const reason = fitted.notes.at(-1)?.text ?? ''
    return { ...base([], part.days), ok: false, error: 'BLOCKED', reason }
  }
  const lack = lackOf(regimen, entry, measures)
  const planned = lack ?? stepDose(entry, measures) ?? part.dose ?? { error: 'MISSING' as const, field: 'bsa' as const }
  if (isLack(planned)) {
    // A rule that blocks the drug is reported even before the measures are complete.
    const [block] = findings.filter(({ band }) => band?.effect === 'block')
    return { ...base([], part.days), ok: false, ...(block ? { error: 'BLOCKED', reason: block.text } : planned) }
  }
  const record = fitted.recordDose ?? planned
  const isOfRecord = fitted.recordDose !== undefined && findings.some(({ band }) => band?.effect === 'percent')
  const reduction = reductionFor(entry, { full: planned, record }, factors[entry.drug] ?? 100, findings, measures)
  const days = reduction.everyDays > 1 ? part.days.filter((_, n) => n % reduction.everyDays === 0) : part.days
  if (reduction.blocked) return { ...base([], days), ok: false, error: 'BLOCKED', reason: reduction.blocked }

  const dosesPerCycle = dosesOn(days.length, entry)
  const total = { dose: reduction.dose, percent: reduction.percent, doses: dosesPerCycle }
  const counted = cumulativeNote(regimen, entry, total, options, before)
  if (counted?.severity === 'danger') return { ...base([], days), ok: false, error: 'BLOCKED', reason: counted.text }
  const notes: LineNote[] = [...(counted ? [counted] : []), ...(isOfRecord ? [ofRecord(entry.unit, record)] : [])]

  if (entry.percentOf) return following(entry, base, days, dosesPerCycle, before)
  const given = amountOf(entry, planned, reduction, measures)
  if (isLack(given)) return { ...base(notes, days), ok: false, ...given }
  if (entry.unit === 'AUC')
    notes.push(
      ...calvertNotes(measures, (value) => {
        const other = amountOf(entry, planned, reduction, { ...measures, gfr: { value, capped: false, isFloored: true } })
        return isLack(other) ? 0 : round(other.amount, 0)
      }),
    )
  if (entry.drug === 'trifluridine/tipiracil') notes.push({ severity: 'caution', text: '按说明书体表面积分档' })

  const perDoseMg = round(given.amount, entry.unit === 'AUC' ? 0 : 1)
  // Nothing is given as "0.0 mg": so small a dose is not one that can be measured out.
  if (perDoseMg === 0) return { ...base(notes, days), ok: false, error: 'BLOCKED', reason: '剂量不足 0.05 mg，请人工核定' }

  const avoid = options.avoid.length > 0 || fitted.effect === 'avoid' || findings.some(({ band }) => band?.effect === 'avoid')
  const offer = avoid || reduction.percent < 100 ? undefined : soundOffer(regimen, entry, measures, options, before)
  const rescue = rescueOf(entry, measures)
  const line = base(notes, days)
  return {
    ...line,
    ok: true,
    unverified: line.unverified || isUnverified(entry, offer !== undefined),
    perDoseMg,
    amountUnit: amountUnit(entry.unit),
    dose: reduction.dose,
    avoid,
    dosesPerCycle,
    cycleTotalMg: round(perDoseMg * dosesPerCycle, 1),
    capped: given.capped,
    factor: reduction.percent,
    reduced: reduction.byOrgan,
    ...(entry.unit === 'AUC' && !isLack(measures.gfr) && { gfrUsed: round(measures.gfr.value, 1) }),
    practical: practicalDoses(entry.drug, perDoseMg, entry.maxPerDose),
    ...(fitted.by && { fittedBy: fitted.by }),
    ...(offer && { offer }),
    ...(rescue && { rescue }),
    ...splitOf(entry, cycle, perDoseMg),
  } satisfies DoseLineOk
}

/** A percent beside a figure that is already lower must not be taken from it. */
const ofRecord = (unit: RegimenDrug['unit'], record: number): LineNote => ({
  severity: 'info',
  text: `脏器功能规则的百分比以原方案剂量 ${record} ${unit} 计，本行已取较低者，不再相乘`,
})

/** The offer of an entry, where neither an organ rule nor a life-time total speaks against its dose. */
function soundOffer(
  regimen: Regimen,
  entry: RegimenDrug,
  measures: Measures,
  options: LineOptions,
  before: readonly DoseLine[],
): DoseOffer | undefined {
  const offer = offerOf(entry, options.cycle, measures)
  if (!offer) return undefined
  const raised = { ...entry, dose: offer.dose }
  const speaksAgainst = [entry, raised].some((dosed) =>
    findingsFor(dosed, regimen, measures.organ).some(({ severity }) => severity !== 'info'),
  )
  const doses = dosesOn(parseDays(entry.days).length, entry)
  const counted = cumulativeNote(regimen, raised, { dose: offer.dose, percent: 100, doses }, options, before)
  return speaksAgainst || counted?.severity === 'danger' ? undefined : offer
}

const noteOf = ({ severity, text, organ }: OrganFinding): LineNote => ({ severity, text, organ })

const isUnverified = ({ escalation, rescue }: RegimenDrug, isOffered: boolean): boolean =>
  (isOffered && escalation?.check !== 'D') || (rescue !== undefined && rescue.check !== 'D')

/** What a line needs besides its own measure. */
function lackOf(regimen: Regimen, entry: RegimenDrug, { age, ccr, organ, renalLack }: Measures): Lack | null {
  const needsAge = regimen.pediatric !== undefined || entry.requires?.includes('age')
  if (needsAge && isLack(age)) return age
  if (entry.requires?.includes('renal') && organ.ccr === null && isLack(ccr)) return ccr
  return renalLack && readsClearance(entry, regimen) ? renalLack : null
}

/** A dose that follows another drug's, after all that made that one lower: mesna. */
function following(
  { percentOf, unit, block }: RegimenDrug,
  base: (
    notes: readonly LineNote[],
    days: readonly number[],
  ) => Omit<DoseLine & { ok: false }, 'ok' | 'error' | 'field' | 'reason'>,
  days: readonly number[],
  dosesPerCycle: number,
  before: readonly DoseLine[],
): DoseLine {
  const { drug = '', percent = 0 } = percentOf ?? {}
  const leader = before.find((line) => line.drug === drug && line.source.block === block)
  if (!leader?.ok) {
    if (leader && leader.error !== 'BLOCKED') return { ...base([], days), ok: false, error: leader.error, field: leader.field }
    return { ...base([], days), ok: false, error: 'BLOCKED', reason: `${drugName(drug)}不给出剂量，本药随之不计算` }
  }
  const notes: LineNote[] = leader.avoid
    ? leader.notes
        .filter(({ severity }) => severity === 'danger')
        .map((note) => ({ severity: note.severity, text: `${drugName(drug)}：${note.text}` }))
    : []
  const perDoseMg = round((leader.perDoseMg * percent) / 100, 1)
  return {
    ...base(notes, days),
    ok: true,
    perDoseMg,
    amountUnit: amountUnit(unit),
    dose: round((leader.dose * percent) / 100, 1),
    avoid: leader.avoid,
    dosesPerCycle,
    cycleTotalMg: round(perDoseMg * dosesPerCycle, 1),
    capped: false,
    factor: leader.factor,
    reduced: leader.reduced,
    practical: [],
    follows: { drug, percent },
  }
}
