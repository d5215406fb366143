import { exact, round } from '../../formula/number'
import { bodySurface } from '../../formula/tools/bsa'
import { dosesIn, frequencyOf } from '../frequency'
import type { Line } from '../form'
import type { DoseLimit } from '../medicine'
import { unitsPerDose } from '../quantity'
import { convert } from '../units'
import { entriesOf, found, unknown, writtenOn } from './finding'
import type { CheckInput, Entry, Finding, Level, PatientData } from './types'

/** K13, K14: too much and too little, in percent of the figure that the medicine's record names. */

/** A dose that is rounded to whole tablets lies within ±5 %. */
const STEPS: readonly (readonly [above: number, level: Level])[] = [
  [150, 'BLOCK'],
  [110, 'DOUBLE'],
  [105, 'WARN'],
]
const LOW_BELOW = 50

/** One dose in mg; null when it cannot be said. */
export function doseMg({ line }: Pick<Entry, 'line'> & Partial<Entry>): number | null {
  const direct = convert(line.dose.value, line.dose.unit, 'mg')
  if (direct !== null) return direct
  const each = unitsPerDose(line)
  const strength = convert(line.spec.amount, line.spec.unit, 'mg')
  return each === null || strength === null ? null : exact(each * strength)
}

/** All that a line gives, in mg; null when it cannot be said. */
export function wholeMg(line: Line): number | null {
  const each = doseMg({ line })
  const read = frequencyOf(line.freq)
  const doses = read ? dosesIn(read, line.days, line.mostADay) : null
  return each === null || doses === null ? null : exact(each * doses)
}

/** Body surface area as displayed, m², two decimals, by the formula that all doses of the app use; null when weight or height are not known. */
export function surfaceOf({ heightCm, weightKg }: PatientData): number | null {
  if (heightCm === undefined || weightKg === undefined) return null
  return round(bodySurface.stevenson(heightCm, weightKg), 2)
}

/** A figure of the record in mg for this patient; null when a measure lacks. */
export function inMg(value: number, unit: DoseLimit['unit'], patient: PatientData): number | null {
  if (unit === 'mg') return value
  if (unit === 'mg/kg') return patient.weightKg === undefined ? null : exact(value * patient.weightKg)
  const surface = surfaceOf(patient)
  return surface === null ? null : exact(value * surface)
}

const PER: Readonly<Record<DoseLimit['per'], string>> = { dose: '单次', day: '每日', cycle: '每周期', life: '终身累积' }

/** What the line gives in the span of a limit, mg; a life counts what was given before. */
function given(entry: Entry, { per, unit }: DoseLimit, patient: PatientData): number | null {
  const { line, medicine } = entry
  if (per === 'life') {
    const before = patient.totals?.[line.drugId]
    const beforeMg = before === undefined ? null : inMg(before, unit, patient)
    const now = wholeMg(line)
    return beforeMg === null || now === null ? null : exact(Math.max(beforeMg, ownBefore(entry, patient)) + now)
  }
  const each = doseMg(entry)
  const read = frequencyOf(line.freq)
  if (each === null || !read) return null
  if (per === 'dose') return each
  if (per === 'day') return exact(each * (read.pattern.kind === 'needed' ? (line.mostADay ?? 1) : read.perDay))
  // 0: it is taken without cycles.
  const days = per === 'cycle' ? Math.min(line.days, medicine?.cycleDays || line.days) : line.days
  const doses = dosesIn(read, days, line.mostADay)
  return doses === null ? null : exact(each * doses)
}

const ownBefore = ({ line }: Entry, { prescribedMg }: PatientData): number => prescribedMg?.[line.drugId] ?? 0

/** Doses given by other hospitals are unknown: our prescriptions alone may be too much, and if not, the doctor has to confirm the rest. */
function ofOurs(entry: Entry, limit: DoseLimit, patient: PatientData, most: number | null): Finding[] {
  const where = { entry, about: limit.per }
  const now = wholeMg(entry.line)
  const lacks = (what: string) => unknown('K13', what, entry, { about: limit.per, ground: writtenOn(entry) })
  if (now === null || most === null || most <= 0) return [lacks('缺少既往累积量、身高或体重')]
  const amount = exact(ownBefore(entry, patient) + now)
  const percent = exact((amount / most) * 100)
  const known = `本平台处方累计（含本次）${round(amount, 1)} mg，为上限${round(most, 1)} mg 的${round(percent, 0)}%`
  const step = STEPS.find(([above]) => percent > above)
  const over = step ? [found('K13', step[1], `${entry.line.genericName}：${known}`, { ...where, data: limit })] : []
  return [...over, lacks(`缺少其他医院的既往累积量；${known}`)]
}

function overLimit(entry: Entry, limit: DoseLimit, patient: PatientData): Finding[] {
  const amount = given(entry, limit, patient)
  const most = inMg(limit.value, limit.unit, patient)
  if (amount === null && limit.per === 'life') return ofOurs(entry, limit, patient, most)
  if (amount === null || most === null || most <= 0)
    return [unknown('K13', '缺少身高或体重，或剂量不能换算', entry, { about: limit.per, ground: writtenOn(entry) })]
  const percent = exact((amount / most) * 100)
  const step = STEPS.find(([above]) => percent > above)
  if (!step) return []
  const text = `${entry.line.genericName}：${PER[limit.per]}${round(amount, 1)} mg，为上限${round(most, 1)} mg 的${round(percent, 0)}%`
  return [found('K13', step[1], text, { entry, about: limit.per, data: limit })]
}

/** K13. */
export const maximum = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const own = entry.medicine?.limits ?? []
    const unlisted = own.length === 0 ? [unknown('K13', '未登记剂量上限', entry, { ground: writtenOn(entry) })] : []
    const life = own.some(({ per }) => per === 'life') ? [] : (input.sources.lifeLimits?.(entry.line.drugId) ?? [])
    return [...unlisted, ...[...own, ...life].flatMap((limit) => overLimit(entry, limit, input.patient))]
  })

/** K14. */
export const minimum = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const usual = entry.medicine?.usual
    if (!usual) return [unknown('K14', '未登记常用剂量', entry, { ground: writtenOn(entry) })]
    const each = doseMg(entry)
    const wanted = inMg(usual.value, usual.unit, input.patient)
    if (each === null || wanted === null || wanted <= 0)
      return [unknown('K14', '缺少身高或体重，或剂量不能换算', entry, { ground: writtenOn(entry) })]
    const percent = exact((each / wanted) * 100)
    if (percent >= LOW_BELOW || entry.line.doseReason?.trim()) return []
    const text = `${entry.line.genericName}：单次${round(each, 1)} mg，不足常用剂量${round(wanted, 1)} mg 的${LOW_BELOW}%，请说明理由`
    return [found('K14', 'WARN', text, { entry, data: usual })]
  })
