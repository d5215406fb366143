import type { MedicineCard } from '@/api/prescription'
import type { DraftLine, PatientEntry } from '@/domain/prescription/draft'
import { patientDataOf } from '@/domain/prescription/draft'
import { helpedDose, type HelpedDose } from '@/domain/prescription/dose-helper'
import type { Line } from '@/domain/prescription/form'
import { quantityOf } from '@/domain/prescription/quantity'
import { convert } from '@/domain/prescription/units'

/** A written line beside its medicine, as the rules read it. */
export function lineOf(line: DraftLine, { drugId, name, spec, form, unitsPerPack, packUnit }: MedicineCard): Line {
  const { medicineId: _, mostADay, doseReason, ...written } = line
  return {
    ...written,
    ...(mostADay !== undefined && { mostADay }),
    ...(doseReason && { doseReason }),
    ...{ drugId, genericName: name, spec: { ...spec, form }, unitsPerPack, packUnit },
  }
}

/** The dose that the record names, for this patient. */
export function helpOf({ usual, spec }: MedicineCard, patient: PatientEntry): HelpedDose | null {
  return usual ? helpedDose(usual.value, usual.unit, patientDataOf(patient), spec) : null
}

/** A dose in mg in the unit of the strength. */
export const inUnitOf = (mg: number, { spec }: MedicineCard): { value: number; unit: string } => {
  const value = convert(mg, 'mg', spec.unit)
  return value === null ? { value: mg, unit: 'mg' } : { value, unit: spec.unit }
}

const WEEK = 7

/** A line of a medicine that was just chosen: what its record leaves no choice of is filled in. */
export function firstLine(card: MedicineCard, patient: PatientEntry, today: string): DraftLine {
  const help = helpOf(card, patient)
  const line: DraftLine = {
    medicineId: card.id,
    dose: help ? inUnitOf(help.mg, card) : { value: 0, unit: card.doseUnits[0] ?? card.spec.unit },
    route: card.routes[0] ?? 'po',
    freq: card.frequencies.length === 1 ? (card.frequencies[0] ?? '') : '',
    cycleNote: '',
    days: WEEK,
    startDay: today,
    quantity: { value: 0, unit: card.packUnit },
    note: '',
  }
  return withQuantity(line, card)
}

/** The quantity that the rest of the line asks for; as it was where that cannot be said. */
export function withQuantity(line: DraftLine, card: MedicineCard): DraftLine {
  const needed = quantityOf(lineOf(line, card))
  return needed ? { ...line, quantity: { value: needed.packs, unit: card.packUnit } } : line
}

/** Its quantity is what the rest asks for, so it follows when that changes. */
export function followsDose(line: DraftLine, card: MedicineCard): boolean {
  const needed = quantityOf(lineOf(line, card))
  return line.quantity.value === 0 || needed?.packs === line.quantity.value
}
