import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { PrescriptionFinding } from '@/api/prescription'
import { addDays, chinaDay } from '@/domain/china-time'
import { exact } from '@/domain/formula/number'
import { checkPrescription, type CheckInput, type Finding, type PatientData } from '@/domain/prescription/checks'
import { wholeMg } from '@/domain/prescription/checks/dose'
import { CHECKS } from '@/domain/prescription/checks/finding'
import { patientDataOf, reasonedKeys, type Draft, type DraftLine } from '@/domain/prescription/draft'
import type { Line, Prescription } from '@/domain/prescription/form'
import { recordNumber } from '@/domain/prescription/number'
import { readAllergies } from '@/domain/prescription/allergy-words'
import { appSources } from '@/domain/prescription/sources'
import { normalUnitText } from '@/domain/prescription/units'
import type { Db } from '../../db/connect'
import { department, doctor, hospital } from '../directory/tables'
import { consentedAt, samePersons } from '../patient'
import { patient as patientTable } from '../patient/tables'
import { medicinesByDrug, medicinesById, type MedicineRow } from './medicines'
import type { Stored } from './stored'
import { prescription, prescriptionFile } from './tables'

/** Of a line whose medicine is not in the list of the hospital: the checks refuse it (K3). */
const NOT_LISTED = { drugId: '', genericName: '未知药品', spec: { amount: 0, unit: '', form: 'tablet', countUnit: '' } } as const

export function lineOf(line: DraftLine, row: MedicineRow | undefined): Line {
  const { medicineId: _, ...written } = line
  const { mostADay, doseReason, ...rest } = written
  const optional = { ...(mostADay !== undefined && { mostADay }), ...(doseReason && { doseReason }) }
  if (!row) return { ...rest, ...optional, ...NOT_LISTED, unitsPerPack: 0 }
  const { drugId, name, strength, unit, form, countUnit, unitsPerPack, packUnit } = row
  return {
    ...rest,
    ...optional,
    cycleNote: normalUnitText(rest.cycleNote),
    note: normalUnitText(rest.note),
    drugId,
    genericName: name,
    spec: { amount: strength, unit, form, countUnit },
    unitsPerPack,
    packUnit,
  }
}

/** Whole packs that a line takes from the shelf; what cannot be read takes none, and is refused by K8. */
export function packsOf(line: Line): number {
  if (line.quantity.unit === line.spec.countUnit)
    return line.unitsPerPack > 0 ? Math.ceil(line.quantity.value / line.unitsPerPack) : 0
  return Math.ceil(line.quantity.value)
}

/** Everything that the checks look at: what was written, put beside the list of the hospital, the patient and the doctor. */
export interface Looked {
  input: CheckInput
  /** By place of the line. */
  medicines: readonly (MedicineRow | undefined)[]
  doctorName: string
  amountCents: number
}

interface Earlier {
  row: { id: number }
  front: Prescription
}

/** Earlier prescriptions of the same person that were approved, the newest first, whichever account and whatever entry of it they went by. */
const earlierOf = async (db: Db, stored: Pick<Stored, 'row'>): Promise<Earlier[]> =>
  (await approvedSheets(db, stored).limit(50)).map(({ id, sheet }) => ({ row: { id }, front: sheet.front }))

const approvedSheets = (db: Db, { row }: Pick<Stored, 'row'>) =>
  db
    .select({ id: prescription.id, sheet: prescriptionFile.sheet })
    .from(prescription)
    .innerJoin(prescriptionFile, eq(prescriptionFile.number, prescription.number))
    .where(
      and(
        inArray(prescription.patientId, samePersons(db, row.patientId)),
        inArray(prescription.state, ['approved', 'dispensed']),
        ne(prescription.id, row.id),
      ),
    )
    .orderBy(desc(prescription.id))

/** What all of them gave of these drugs, mg (K13). What cannot be put in mg is left out: the total is a part of a life anyway, and is shown as one. */
async function prescribedOf(db: Db, stored: Pick<Stored, 'row'>, drugIds: readonly string[]): Promise<Record<string, number>> {
  const lines = (await approvedSheets(db, stored)).flatMap(({ sheet }) => sheet.front.lines)
  const ofDrug = (drugId: string) => lines.filter((line) => line.drugId === drugId)
  const sum = (drugId: string) => exact(ofDrug(drugId).reduce((total, line) => total + (wholeMg(line) ?? 0), 0))
  return Object.fromEntries(drugIds.map((drugId) => [drugId, sum(drugId)]))
}

const lastDay = ({ startDay, days }: Line): string => addDays(startDay, days - 1)

/** Drugs that the patient still takes by earlier prescriptions, each with its last day. */
async function runningUntil(db: Db, stored: Pick<Stored, 'row'>, today: string): Promise<Map<string, string>> {
  const until = new Map<string, string>()
  for (const line of (await earlierOf(db, stored)).flatMap(({ front }) => front.lines)) {
    const last = lastDay(line)
    if (last >= today && last > (until.get(line.drugId) ?? '')) until.set(line.drugId, last)
  }
  return until
}
export const runningOf = async (db: Db, stored: Pick<Stored, 'row'>, today: string): Promise<string[]> => [
  ...(await runningUntil(db, stored, today)).keys(),
]

/** Day 1 of the last cycle by drug, where an earlier prescription says it. */
async function lastStartsOf(db: Db, stored: Pick<Stored, 'row'>): Promise<Record<string, string>> {
  const lines = (await earlierOf(db, stored)).flatMap(({ front }) => front.lines).reverse()
  return Object.fromEntries(lines.map(({ drugId, startDay }) => [drugId, startDay]))
}

/** The patient signs himself, above four weeks (长 11): the day of the consent that he gave on his own page, '' without one. */
export async function agreedToLongOn(db: Db, patientId: number): Promise<string> {
  const day = await consentedAt(db, patientId, 'LTR')
  return day ? chinaDay(day.getTime()) : ''
}

/** What a person does not bear, in the words of all entries of it: entered anew, or by a relative, it is the same body. */
async function allergyWords(db: Db, patientId: number): Promise<string> {
  const rows = await db
    .select({ words: patientTable.allergy })
    .from(patientTable)
    .where(inArray(patientTable.id, samePersons(db, patientId)))
  return rows.map(({ words }) => words).join('；')
}

/** What the doctor noted and what the patient says now: neither takes the other's away. Without either nobody knows. */
function together(noted: readonly string[] | undefined, words: string): Pick<PatientData, 'allergies' | 'unreadAllergies'> {
  const { known, unread } = readAllergies(words)
  const all = noted || known ? { allergies: [...new Set([...(noted ?? []), ...(known ?? [])])] } : {}
  return { ...all, unreadAllergies: unread }
}

/** The later day 1 of each drug: what is typed does not undo a prescription of ours. */
function latest(ours: Readonly<Record<string, string>>, typed: Readonly<Record<string, string>> = {}): Record<string, string> {
  const later = Object.entries(typed).filter(([drugId, day]) => day > (ours[drugId] ?? ''))
  const first = Object.entries(typed).filter(([drugId]) => !(drugId in ours))
  return { ...ours, ...Object.fromEntries([...first, ...later]) }
}

/** Reads all that the checks need, and puts it together. */
export async function look(db: Db, stored: Stored, content: Draft, day = chinaDay(new Date())): Promise<Looked> {
  const { row, consultation, patient, inquiry } = stored
  const listed = await medicinesById(
    db,
    row.orgId,
    content.lines.map(({ medicineId }) => medicineId),
  )
  const medicines = content.lines.map(({ medicineId }) => listed.get(medicineId))
  const by = await doctorOf(db, consultation.row.doctorId, row.orgId)
  const ours = await runningUntil(db, stored, day)
  const lines = content.lines.map((line, at) => lineOf(line, medicines[at]))
  const front: Prescription = {
    institution: by.hospital,
    feeClass: content.feeClass,
    patientName: patient.name,
    sex: patient.gender === 1 ? 'male' : 'female',
    birthday: patient.birthday,
    ...(content.patient.weightKg && { weightKg: content.patient.weightKg }),
    recordNumber: recordNumber(row.orgId, patient.id),
    department: by.department,
    diagnoses: content.diagnoses,
    day,
    lines,
    ...{
      durationReason: content.durationReason,
      assessment: content.assessment,
      patientSignedOn: await agreedToLongOn(db, patient.id),
    },
  }
  const others = await medicinesByDrug(db, row.orgId, [...new Set([...(content.patient.running ?? []), ...ours.keys()])])
  const known = [...others, ...medicines.flatMap((one) => one ?? [])]
  const data = patientDataOf(content.patient)
  const input: CheckInput = {
    prescription: front,
    patient: {
      ...data,
      runningUntil: Object.fromEntries(ours),
      ...together(data.allergies, await allergyWords(db, patient.id)),
      prescribedMg: await prescribedOf(
        db,
        stored,
        lines.map(({ drugId }) => drugId),
      ),
      lastStarts: latest(await lastStartsOf(db, stored), data.lastStarts),
      guardianConfirmed: inquiry.guardianConfirmed,
    },
    medicines: new Map(known.map(({ drugId, record }) => [drugId, record])),
    doctor: { oncologyRight: by.oncologyRight },
    reasoned: reasonedKeys(content),
    sources: appSources,
  }
  const amountCents = lines.reduce((sum, line, at) => sum + packsOf(line) * (medicines[at]?.priceCents ?? 0), 0)
  return { input, medicines, doctorName: by.name, amountCents }
}

async function doctorOf(db: Db, doctorId: number | null, orgId: number) {
  const [found] = await db
    .select({ name: doctor.name, oncologyRight: doctor.oncologyRight, department: department.name, hospital: hospital.name })
    .from(doctor)
    .innerJoin(department, eq(department.id, doctor.departmentId))
    .innerJoin(hospital, eq(hospital.id, orgId))
    .where(eq(doctor.id, doctorId ?? 0))
  return found ?? { name: '', oncologyRight: false, department: '', hospital: '' }
}

/** Whether the doctor of an inquiry has the right to prescribe (section 4.1, 1). */
export async function mayPrescribe(db: Db, doctorId: number | null): Promise<boolean> {
  const [found] = await db
    .select({ prescribes: doctor.prescribes })
    .from(doctor)
    .where(eq(doctor.id, doctorId ?? 0))
  return found?.prescribes === true
}

export const findingsOf = ({ input }: Looked): Finding[] => checkPrescription(input)

export const presentFinding = (finding: Finding, { read, reasons }: Pick<Draft, 'read' | 'reasons'>): PrescriptionFinding => ({
  ...finding,
  codes: [...finding.codes],
  name: CHECKS[finding.check].name,
  isRead: read.includes(finding.key),
  reason: reasons[finding.key] ?? '',
})
