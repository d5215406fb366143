import { cumulativeWarnings } from './cumulative'
import { doseLines } from './dose-line'
import { lastCycle, plannedCycles } from './days'
import { readRules } from './fit'
import { badInputs } from './input'
import { isLack, measuresOf, type Lack, type Measures } from './measures'
import { findingsFor, readsBilirubin, readsClearance } from './organ-function'
import { isAbsent } from '../formula/check'
import { round } from '../formula/number'
import type { DoseField, DoseLine, DoseOptions, DoseSheet, Patient } from './sheet-types'
import type { Regimen, RegimenDrug } from './types'
import { cyclesText } from './wording'

const ADULT_FROM = 18
/** Said instead of any number (medicine.md, section 1.2). */
export const ADULTS_ONLY = '本手册为成人方案：<18 岁请按儿科肿瘤方案（剂量、上限、支持治疗不同），本工具不计算'

/**
 * The doses of one cycle of a regimen for one patient (medicine.md, section 1.2; rules of organ-function.md).
 * An input that cannot be, an age under 18 among them, gives no lines at all; a missing body measure gives no number on the lines that need
 * it, and a sheet that is not `ok`; without creatinine and GFR only the lines that need them have no number, and the sheet says that renal
 * function was not compared.
 */
export function doseSheet(regimen: Regimen, patient: Patient, options: DoseOptions = {}): DoseSheet {
  const none = { bsa: null, ccr: null, lines: [], warnings: [] }
  if (isMinor(patient)) return { ok: false, error: 'OUT_OF_RANGE', field: 'age', ...none, warnings: [ADULTS_ONLY] }
  const [bad] = badInputs(patient, options)
  if (bad) return { ok: false, ...bad, ...none }
  const measures = measuresOf(patient, options)
  // Outside the range of the equation (weight under 20 kg): what was typed cannot be used, so nothing is computed from it.
  if (isLack(measures.ccr) && measures.ccr.error !== 'MISSING') return { ok: false, ...measures.ccr, ...none }

  const cycle = options.cycle ?? 1
  const given = entriesOf(regimen, cycle, options.block)
  const entries = given.map(({ entry }) => entry)
  const whole = readRules(regimen.rules, { measures, cycle })
  const lineOptions = {
    cycle,
    factors: options.factors ?? {},
    startDate: options.startDate || null,
    previousTotals: options.previousTotals ?? {},
    chestRadiotherapy: options.chestRadiotherapy ?? null,
    avoid: whole.rule?.effect === 'avoid' ? whole.notes.slice(-1) : [],
  }
  const lines: DoseLine[] = []
  for (const { entry, index } of given) lines.push(...doseLines(regimen, entry, index, measures, lineOptions, lines))
  const sheet = {
    bsa: isLack(measures.bsa) ? null : measures.bsa,
    ccr: isLack(measures.ccr) ? null : round(measures.ccr, 1),
    lines,
    warnings: [
      ...(given.length === 0 ? [`本方案第 ${cycle} 周期没有给药`] : pastEnd(regimen, cycle)),
      ...whole.notes.map(({ text }) => text),
      ...(options.bsaCap ? [`体表面积上限 ${options.bsaCap} m²`] : []),
      ...organWarnings(regimen, entries, patient, measures),
      ...cumulativeWarnings(regimen, entries, cycle, options, measures.bsa),
    ],
  }
  const lack = regimen.pediatric !== undefined && isLack(measures.age) ? measures.age : bodyLack(lines)
  return lack ? { ok: false, ...lack, ...sheet } : { ok: true, ...sheet }
}

/** Said from the cycle on that the record no longer plans; a doctor may have a reason to go on. */
function pastEnd({ cycles, drugs }: Regimen, cycle: number): string[] {
  const planned = plannedCycles(cycles)
  // "4, then immunotherapy" names no drug that goes on.
  const last = lastCycle(cycles) ?? (drugs.every(({ cycleRange }) => !cycleRange) ? planned : null)
  return last !== null && cycle > last
    ? [`第 ${cycle} 周期已超出本方案记录的周期数（${cyclesText(cycles)}），请核定是否继续`]
    : []
}

const BODY_FIELDS: readonly (DoseField | undefined)[] = ['heightCm', 'weightKg', 'bsa']

/** The body measure that a line waits for. */
function bodyLack(lines: readonly DoseLine[]): Lack | null {
  for (const line of lines)
    if (!line.ok && line.error !== 'BLOCKED' && line.field && BODY_FIELDS.includes(line.field))
      return { error: line.error, field: line.field }
  return null
}

const isMinor = ({ age }: Patient): boolean => !isAbsent(age) && age >= 0 && age < ADULT_FROM

/** What is given in a cycle: sequential parts by their cycles, alternating and successive ones by the chosen block. */
function entriesOf({ drugs }: Regimen, cycle: number, block: string | undefined): { entry: RegimenDrug; index: number }[] {
  return (
    drugs
      .map((entry, index) => ({ entry, index }))
      .filter(({ entry: { cycleRange: [from, to] = [1, Infinity] } }) => cycle >= from && cycle <= to)
      .filter(({ entry }) => block === undefined || entry.block === undefined || entry.block === block)
      // Chemotherapy beside one course of radiotherapy is one cycle.
      .filter(({ entry }) => entry.block !== 'concurrent' || cycle === 1)
  )
}

/** Says which rules could not be compared, so that a full dose is never read as one that was. */
function organWarnings(
  regimen: Regimen,
  given: readonly RegimenDrug[],
  { scr, gfr }: Patient,
  { organ, renalLack }: Measures,
): string[] {
  const renal = given.some((entry) => readsClearance(entry, regimen))
  return [
    ...(organ.ccr === null && !renalLack && renal ? ['未得到肌酐清除率，未按肾功能核对剂量'] : []),
    ...(gfr && !scr && renal ? ['按输入的 GFR 代替肌酐清除率核对肾功能规则'] : []),
    ...(gfr && scr ? stricterByGfr(regimen, given, organ, gfr) : []),
    ...(organ.bili === null && given.some((entry) => readsBilirubin(entry, regimen)) ? ['未填总胆红素，未按肝功能核对剂量'] : []),
  ]
}

/** The clearance decides; a typed GFR that would decide otherwise is not passed over in silence. */
function stricterByGfr(regimen: Regimen, given: readonly RegimenDrug[], organ: Measures['organ'], gfr: number): string[] {
  const texts = (ccr: number | null) =>
    given.flatMap((entry) => findingsFor(entry, regimen, { ...organ, ccr }).flatMap(({ band, text }) => (band ? [text] : [])))
  const byClearance = texts(organ.ccr)
  const others = texts(round(gfr, 1)).filter((text) => !byClearance.includes(text))
  return [...new Set(others)].map((text) => `按输入的 GFR ${round(gfr, 1)} mL/min 评估则为：${text}`)
}
