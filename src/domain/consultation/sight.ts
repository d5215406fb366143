import { maskPatient, maskPatientId, maskPatientMobile, maskRecordNumber } from './masks'

/** Who sees what of a case: the table of section 9. */
export const VIEWERS = ['patient', 'doctor', 'teamMember', 'pharmacist', 'assistant', 'other'] as const
/** `patient`: his own. `doctor`: treating or invited. `assistant`: also support. `other`: sponsors, visitors, everybody else. */
export type Viewer = (typeof VIEWERS)[number]

export const FIELDS = [
  'name',
  'sexAge',
  'idNumber',
  'mobile',
  'recordNumber',
  'files',
  'messages',
  'opinion',
  'price',
  'earning',
] as const
export type Field = (typeof FIELDS)[number]

/**
 * `mask`: by `masks.ts`. `unmaskable`: masked, in full with a reason and a log. `deidentified`: after a person has confirmed it (9.2). `check`: watermarked, to see whether it is complete.
 * `room`: of the team's own room only. `usage`: diagnosis and usage only. `dispute`: in a dispute, logged. `viaDoctor`: of kind A through the inviting doctor. `own`: the viewer's own part.
 * `state`: that there is one.
 */
export type Sight =
  | 'full'
  | 'mask'
  | 'unmaskable'
  | 'deidentified'
  | 'check'
  | 'room'
  | 'usage'
  | 'dispute'
  | 'viaDoctor'
  | 'own'
  | 'state'
  | 'ageBand'
  | 'never'

const row = (...sights: readonly [Sight, Sight, Sight, Sight, Sight, Sight]): Readonly<Record<Viewer, Sight>> => {
  const [patient, doctor, teamMember, pharmacist, assistant, other] = sights
  return { patient, doctor, teamMember, pharmacist, assistant, other }
}

export const SIGHTS: Readonly<Record<Field, Readonly<Record<Viewer, Sight>>>> = {
  name: row('full', 'full', 'mask', 'full', 'mask', 'never'),
  sexAge: row('full', 'full', 'full', 'full', 'full', 'ageBand'),
  idNumber: row('mask', 'mask', 'never', 'never', 'unmaskable', 'never'),
  mobile: row('mask', 'never', 'never', 'never', 'unmaskable', 'never'),
  recordNumber: row('full', 'full', 'mask', 'full', 'mask', 'never'),
  files: row('full', 'full', 'deidentified', 'never', 'check', 'never'),
  messages: row('full', 'full', 'room', 'usage', 'dispute', 'never'),
  opinion: row('viaDoctor', 'full', 'full', 'never', 'state', 'never'),
  price: row('full', 'never', 'never', 'never', 'full', 'never'),
  earning: row('never', 'own', 'own', 'never', 'full', 'never'),
}

const MASKS = {
  name: maskPatient,
  idNumber: maskPatientId,
  mobile: maskPatientMobile,
  recordNumber: maskRecordNumber,
} as const

/** A name or number as a viewer gets it; null: not at all. Unmasking for a reason is a call of its own, which logs it. */
export function shown(field: keyof typeof MASKS, value: string, viewer: Viewer): string | null {
  const sight = SIGHTS[field][viewer]
  if (sight === 'full') return value
  return sight === 'mask' || sight === 'unmaskable' ? MASKS[field](value) : null
}
