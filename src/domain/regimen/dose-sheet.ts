import { bodySurface, clearance } from './body'
import { cumulativeWarnings } from './cumulative'
import { doseLines, isLack, type Lack, type Measures } from './dose-line'
import { badInputs, BILIRUBIN_UMOL } from './input'
import { effectsFor, hasLimit } from './limits'
import { round } from '../formula/number'
import type { DoseOptions, DoseSheet, Patient } from './sheet-types'
import type { Regimen, RegimenDrug } from './types'

const GFR_CAP = 125

/**
 * The doses of one cycle of a regimen for one patient (medicine.md, section 1.2; limits of 1.5).
 * An input that cannot be gives no lines at all; a missing body measure gives no number on the lines that need it, and a sheet that is not
 * `ok`; without creatinine and GFR only the AUC lines have no number, and the sheet says that renal function was not compared.
 */
export function doseSheet(regimen: Regimen, patient: Patient, options: DoseOptions = {}): DoseSheet {
  const [bad] = badInputs(patient, options)
  if (bad) return { ok: false, ...bad, bsa: null, ccr: null, lines: [], warnings: [] }
  const creatinine = clearance(patient)
  // Outside the range of the equation (weight under 20 kg): what was typed cannot be used, so nothing is computed from it.
  if (isLack(creatinine) && creatinine.error !== 'MISSING')
    return { ok: false, ...creatinine, bsa: null, ccr: null, lines: [], warnings: [] }

  const measures = measuresOf(patient, options, creatinine)
  const cycle = options.cycle ?? 1
  const given = entriesOf(regimen, cycle, options.block)
  const lines = given.flatMap(({ entry, index }) =>
    doseLines(regimen, entry, index, measures, {
      cycle,
      factors: options.factors ?? {},
      startDate: options.startDate || null,
    }),
  )
  const warnings = [
    ...(given.length === 0 ? [`本方案第 ${cycle} 周期没有给药`] : []),
    ...(options.bsaCap ? [`体表面积上限 ${options.bsaCap} m²`] : []),
    ...organWarnings(
      given.map(({ entry }) => entry),
      patient,
      measures,
    ),
    ...cumulativeWarnings(
      regimen,
      given.map(({ entry }) => entry),
      cycle,
      options,
      measures.bsa,
    ),
  ]
  const sheet = {
    bsa: isLack(measures.bsa) ? null : measures.bsa,
    ccr: isLack(creatinine) ? null : round(creatinine, 1),
    lines,
    warnings,
  }
  const lack = lines.find((line) => !line.ok && (line.field === 'heightCm' || line.field === 'weightKg' || line.field === 'bsa'))
  return lack && !lack.ok && lack.error !== 'BLOCKED' && lack.field
    ? { ok: false, error: lack.error, field: lack.field, ...sheet }
    : { ok: true, ...sheet }
}

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

function measuresOf(patient: Patient, options: DoseOptions, creatinine: number | Lack): Measures {
  const surface = bodySurface(patient)
  const bsa = isLack(surface) ? surface : Math.min(surface, options.bsaCap ?? Infinity)
  const { weightKg, gfr, gfrSource, bilirubin } = patient
  const estimated = gfr ?? creatinine
  const measured = typeof gfr === 'number' && gfrSource === 'measured'
  // Limits are written for the clearance; a GFR stands in where there is no creatinine.
  const renal = isLack(creatinine) ? (gfr ?? null) : creatinine
  return {
    bsa,
    renalLack: renal === null && isLack(creatinine) && creatinine.field !== 'scr' ? creatinine : null,
    weightKg: weightKg ?? { error: 'MISSING', field: 'weightKg' },
    gfr: isLack(estimated)
      ? estimated
      : { value: measured ? estimated : Math.min(estimated, GFR_CAP), capped: !measured && estimated > GFR_CAP },
    organ: {
      ccr: renal === null ? null : round(renal, 1),
      bilirubin: bilirubin ? round(patient.bilirubinUnit === 'mg/dL' ? bilirubin : bilirubin / BILIRUBIN_UMOL, 1) : null,
    },
  }
}

/** Says which limits could not be compared, so that a full dose is never read as one that was. */
function organWarnings(given: readonly RegimenDrug[], { scr, gfr }: Patient, { organ, renalLack }: Measures): string[] {
  const has = (measure: 'ccr' | 'bilirubin') => given.some((entry) => hasLimit(entry, measure))
  return [
    ...(organ.ccr === null && !renalLack && has('ccr') ? ['未得到肌酐清除率，未按肾功能核对剂量'] : []),
    ...(gfr && !scr && has('ccr') ? ['按输入的 GFR 代替肌酐清除率核对肾功能限值'] : []),
    ...(gfr && scr ? stricterByGfr(given, organ, gfr) : []),
    ...(organ.bilirubin === null && has('bilirubin') ? ['未填总胆红素，未按肝功能核对剂量'] : []),
  ]
}

/** The clearance decides; a typed GFR that would decide otherwise is not passed over in silence. */
function stricterByGfr(given: readonly RegimenDrug[], organ: Measures['organ'], gfr: number): string[] {
  const texts = (ccr: number | null) => given.flatMap((entry) => effectsFor(entry, { ...organ, ccr }).map(({ text }) => text))
  const byClearance = texts(organ.ccr)
  const others = texts(round(gfr, 1)).filter((text) => !byClearance.includes(text))
  return [...new Set(others)].map((text) => `按输入的 GFR ${round(gfr, 1)} mL/min 评估则为：${text}`)
}
