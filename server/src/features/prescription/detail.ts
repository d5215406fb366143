import { asc, eq, inArray } from 'drizzle-orm'
import type { PrescriptionDetail, PrescriptionFinding, PrescriptionRow as RowAnswer } from '@/api/prescription'
import { ageText } from '@/domain/age'
import { chinaDay } from '@/domain/china-time'
import { PATIENT_GENDERS } from '@/domain/user'
import { assessmentText } from '@/domain/prescription/assessment'
import { LONG_DAYS } from '@/domain/prescription/checks/amount'
import { isChild } from '@/domain/prescription/checks/writing'
import { CHECKS } from '@/domain/prescription/checks/finding'
import { prescriptionEventText } from '@/domain/prescription/event-text'
import {
  movePrescription,
  writeRefusal,
  type PrescriptionEvent,
  type PrescriptionMove,
  type PrescriptionRole,
} from '@/domain/prescription/move'
import { TEN_ITEMS } from '@/domain/prescription/form'
import { recordNumber } from '@/domain/prescription/number'
import { formName } from '@/domain/prescription/routes'
import { doseText } from '@/domain/prescription/units'
import { specText, usageParts } from '@/domain/prescription/usage'
import type { Db } from '../../db/connect'
import { viewerOf, type Context } from '../../http/context'
import { user } from '../../kernel/people/tables'
import { noteAccess } from '../patient'
import { signingRefusal } from '../signature'
import { agreedToLongOn, look, findingsOf, presentFinding, runningOf, type Looked } from './checking'
import { hasFileFor } from './files'
import { cardOf, medicinesByDrug } from './medicines'
import { refusalFor } from './rights'
import { newestFile, type FileRow } from './signing'
import { contentOf, findPrescription, type Stored } from './stored'
import { prescriptionEvent, prescriptionFinding, type SignedSheet } from './tables'
import { standingsOf, type Standing } from './who'
import { hospital } from '../directory/tables'

const iso = (time: Date | null): string => time?.toISOString() ?? ''

export async function detailOf(context: Context, id: number): Promise<PrescriptionDetail> {
  const { db } = context
  const stored = await findPrescription(db, id)
  const userId = viewerOf(context).id
  const standings = await standingsOf(db, stored.row, userId)
  if (!standings.includes('patient'))
    await noteAccess(db, { patientId: stored.row.patientId, readerId: userId, purpose: 'prescription', refId: id })
  return present(context, stored, standings)
}

export const detail = async (context: Context, { id }: { id: string }) => ({ prescription: await detailOf(context, Number(id)) })

const URGED_MS = 60 * 60_000

/** A prescription as a row. Who may see the row may see the name (section 9): its two sides, the pharmacist and the pharmacy. */
export function rowOf(
  { row, patient }: Pick<Stored, 'row' | 'patient'>,
  userId: number,
  { hospitalName, doctorName }: { hospitalName: string; doctorName: string },
): RowAnswer {
  const today = chinaDay(new Date())
  return {
    ...{ id: String(row.id), inquiryId: String(row.consultationId), state: row.state, number: row.number },
    ...{ hospital: hospitalName, doctor: doctorName, patient: patient.name },
    about: `${PATIENT_GENDERS[patient.gender] ?? ''} · ${ageText(patient.birthday, today)}`,
    ...{ diagnosis: row.diagnosis, drugs: row.drugs, amountCents: row.amountCents },
    ...{ signedAt: iso(row.signedAt), expiresAt: iso(row.expiresAt) },
    reviewDueAt: row.state === 'submitted' ? iso(row.reviewDueAt) : '',
    isOverdue: row.state === 'submitted' && row.isOverdue,
    isUrged: row.state === 'submitted' && row.urgedAt !== null && Date.now() - row.urgedAt.getTime() < URGED_MS,
    isMine: row.assigneeId === userId,
    isLocked: row.lockedBy !== null && row.lockedBy !== userId && (row.lockedUntil?.getTime() ?? 0) > Date.now(),
    isSample: row.isSample,
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The sheet that is shown: what was signed last, or what is written now. */
async function sheetNow(
  db: Db,
  stored: Stored,
  file: FileRow | undefined,
): Promise<{ sheet: SignedSheet; looked: Looked | null }> {
  if (file && stored.row.state !== 'draft') return { sheet: file.sheet, looked: null }
  const looked = await look(db, stored, await contentOf(db, stored.row))
  const sheet = {
    front: looked.input.prescription,
    doctorName: looked.doctorName,
    lines: looked.medicines.map((row) => ({
      ...{ medicineId: String(row?.id ?? ''), brand: row?.brand ?? '', packUnit: row?.packUnit ?? '', packs: 0 },
      ...{ amountCents: 0, advice: row?.advice ?? '' },
    })),
  }
  return { sheet, looked }
}

async function present(context: Context, stored: Stored, standings: readonly Standing[]): Promise<PrescriptionDetail> {
  const { db } = context
  const { row, patient } = stored
  const userId = viewerOf(context).id
  const viewer = standings[0] ?? 'patient'
  const isStaff = viewer !== 'patient'
  const file = await newestFile(db, row.id)
  const { sheet, looked } = await sheetNow(db, stored, file)
  const { front } = sheet
  const events = await db
    .select()
    .from(prescriptionEvent)
    .where(eq(prescriptionEvent.prescriptionId, row.id))
    .orderBy(asc(prescriptionEvent.id))
  const lastOf = (event: string) => events.filter((one) => one.event === event).at(-1)
  const rejected = row.rejections > 0 ? lastOf('reject') : undefined
  const names = await namesOf(db, [row.preparedBy, row.checkedBy, file?.countersignedBy ?? null])
  const nameOf = (id: number | null | undefined): string => (id == null ? '' : (names.get(id) ?? ''))
  return {
    ...rowOf(stored, userId, {
      hospitalName: front.institution || (await hospitalName(db, row.orgId)),
      doctorName: sheet.doctorName,
    }),
    viewer,
    ...{ version: row.version, revision: row.revision, validDays: row.validDays },
    ...{ department: front.department, feeClass: front.feeClass, day: front.day },
    patientCard: {
      name: patient.name,
      sex: PATIENT_GENDERS[patient.gender] ?? '',
      age: ageText(patient.birthday, front.day),
      recordNumber: recordNumber(row.orgId, patient.id),
      weight: isChild(front) && front.weightKg ? `${doseText(front.weightKg)} kg` : '',
    },
    isChild: isChild(front),
    diagnoses: front.diagnoses.map(({ text }) => text),
    lines: front.lines.map((line, at) => ({
      ...{ name: line.genericName, brand: sheet.lines[at]?.brand ?? '', spec: specText(line), form: formName(line.spec.form) },
      quantity: `${doseText(line.quantity.value)} ${line.quantity.unit}`,
      usage: usageParts(line, isStaff),
      ...{ note: line.note, advice: sheet.lines[at]?.advice ?? '', amountCents: sheet.lines[at]?.amountCents ?? 0 },
    })),
    durationReason: front.durationReason,
    assessment: longAssessment(sheet),
    signatures: [
      ...(file?.signedAt && row.state !== 'draft'
        ? [{ role: '医师', name: sheet.doctorName, at: iso(file.signedAt), isCa: true }]
        : []),
      ...(file?.countersignedAt
        ? [
            {
              role: '审核药师',
              name: [nameOf(file.countersignedBy), file.countersignedTitle].filter(Boolean).join(' '),
              at: iso(file.countersignedAt),
              isCa: true,
            },
          ]
        : []),
      ...(row.preparedAt ? [{ role: '调配', name: nameOf(row.preparedBy), at: iso(row.preparedAt), isCa: false }] : []),
      ...(row.dispensedAt ? [{ role: '核对、发药', name: nameOf(row.checkedBy), at: iso(row.dispensedAt), isCa: false }] : []),
    ],
    findings: isStaff ? await findingsFor(db, stored, looked, viewer) : [],
    lock: lockOf(stored, userId, viewer),
    rejection:
      rejected && isStaff
        ? { codes: rejected.codes, text: rejected.reason, isSerious: rejected.isSerious, at: rejected.createdAt.toISOString() }
        : null,
    cancelReason: row.state === 'cancelled' ? (lastOf('cancel')?.reason ?? lapseReason(row)) : '',
    insistReason: isStaff && row.isDoubleSigned ? (lastOf('insist')?.reason ?? '') : '',
    // What the reviewers said is between them and the doctor.
    events: events
      .filter(({ event }) => isStaff || PATIENT_EVENTS.includes(event))
      .map(({ event, reason, createdAt }) => ({
        text: prescriptionEventText(event),
        reason: isStaff ? reason : '',
        at: createdAt.toISOString(),
      })),
    moves: movesOf(stored, standings, userId),
    signingRefusal: signs(row.state, viewer) ? await signingRefusal(db, userId) : '',
    hasFile: hasFileFor(standings, row, file),
    prepared: row.preparedAt ? { name: nameOf(row.preparedBy), at: iso(row.preparedAt), isOwn: row.preparedBy === userId } : null,
    draft: viewer === 'doctor' && row.state === 'draft' ? await draftFor(db, stored, looked) : null,
  }
}

const longAssessment = ({ front, doctorName }: SignedSheet): string =>
  front.lines.some(({ days }) => days > LONG_DAYS) ? assessmentText(front.assessment, doctorName, front.day) : ''

/** States in which the doctor, or the pharmacist, has to sign next. */
const signs = (state: Stored['row']['state'], viewer: Standing): boolean =>
  viewer === 'doctor' ? state === 'draft' || state === 'rejected' : viewer === 'pharmacist' && state === 'submitted'

const PATIENT_EVENTS: readonly string[] = ['submit', 'approve', 'dispense', 'expire', 'lapse', 'cancel']

/** Whatever was signed lapses only when its doctor ends the inquiry. */
const lapseReason = ({ signedAt }: Stored['row']): string =>
  signedAt ? '医生已终止问诊，处方作废，请到实体医疗机构就诊' : '问诊已结束，草稿自动作废'

async function hospitalName(db: Db, orgId: number): Promise<string> {
  const [row] = await db.select({ name: hospital.name }).from(hospital).where(eq(hospital.id, orgId))
  return row?.name ?? ''
}

export async function namesOf(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = ids.filter((id): id is number => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db.select({ id: user.id, name: user.realName }).from(user).where(inArray(user.id, known))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function lockOf({ row }: Stored, userId: number, viewer: Standing): PrescriptionDetail['lock'] {
  if (viewer === 'patient' || row.lockedBy === null || (row.lockedUntil?.getTime() ?? 0) <= Date.now()) return null
  return { isOwn: row.lockedBy === userId, until: iso(row.lockedUntil) }
}

/** Of a draft and of what is being reviewed: as the checks say now. Of all else: as it was when it was last looked at. */
async function findingsFor(db: Db, stored: Stored, looked: Looked | null, viewer: Standing): Promise<PrescriptionFinding[]> {
  const { row } = stored
  const content = await contentOf(db, row)
  const isOpen = row.state === 'draft' || row.state === 'submitted'
  if (isOpen && viewer !== 'pharmacy')
    return findingsOf(looked ?? (await look(db, stored, content))).map((one) => presentFinding(one, content))
  const rows = (await db.select().from(prescriptionFinding).where(eq(prescriptionFinding.prescriptionId, row.id))).filter(
    ({ version }) => version === row.version,
  )
  const newest = (['approve', 'insist', 'submit'] as const).find((stage) => rows.some((one) => one.stage === stage))
  return rows
    .filter(({ stage }) => stage === newest)
    .map(({ check, key, level, text, source, mark, isRead, reason }) => ({
      ...{ check: check as keyof typeof CHECKS, key, level, text, source, isRead, reason },
      name: CHECKS[check as keyof typeof CHECKS].name,
      codes: [...CHECKS[check as keyof typeof CHECKS].codes],
      ...{ line: null, isUnknown: false, mark: mark === '确认' ? '确认' : '待核对' },
    }))
}

/** A move with nothing wrong in it: its guards about what is sent may refuse it later, its state, time and person may not. */
const TRIED: Readonly<Record<Exclude<PrescriptionEvent, 'expire' | 'lapse'>, PrescriptionMove>> = {
  submit: { event: 'submit', blocked: 0, unsigned: 0, unread: 0, isSigned: true, validDays: 1 },
  withdraw: { event: 'withdraw' },
  lock: { event: 'lock' },
  approve: { event: 'approve', blocked: 0, unsigned: 0, isSigned: true },
  reject: { event: 'reject', codes: ['2-9'], text: '…', isSerious: false },
  revise: { event: 'revise' },
  insist: { event: 'insist', reason: '……………………………………', isSigned: true },
  dispense: { event: 'dispense', ticks: TEN_ITEMS, preparedBy: '1', checkedBy: '2', inStock: true },
  cancel: { event: 'cancel', reason: '…' },
}

function movesOf(stored: Stored, standings: readonly Standing[], userId: number): PrescriptionDetail['moves'] {
  const { order, inquiry, row } = stored
  const roles = standings.filter((one): one is Exclude<Standing, 'patient'> => one !== 'patient')
  const can = (role: PrescriptionRole, move: PrescriptionMove) =>
    movePrescription(order, move, { id: String(userId), role }, inquiry, Date.now()).ok
  const moves: PrescriptionDetail['moves'] = []
  for (const [event, move] of Object.entries(TRIED) as [keyof typeof TRIED, PrescriptionMove][])
    if (event !== 'dispense' && roles.some((role) => can(role, move))) moves.push(event)
  if (roles.includes('doctor') && row.state === 'draft' && !writeRefusal(inquiry, Date.now())) moves.push('edit')
  if (roles.includes('doctor') && row.state === 'submitted') moves.push('urge')
  // 调配 by one, 核对 by another.
  if (roles.includes('pharmacy') && can('pharmacy', TRIED.dispense)) {
    if (row.preparedBy === null || row.preparedBy === userId) moves.push('prepare')
    if (row.preparedBy !== null && row.preparedBy !== userId) moves.push('dispense')
  }
  return moves
}

async function draftFor(db: Db, stored: Stored, looked: Looked | null): Promise<PrescriptionDetail['draft']> {
  const { patient, row, consultation } = stored
  const content = await contentOf(db, row)
  const running = await runningOf(db, stored, chinaDay(new Date()))
  const taken = await medicinesByDrug(db, row.orgId, [...running, ...(content.patient.running ?? [])])
  const cards = [...(looked?.medicines ?? []).flatMap((one) => one ?? []), ...taken].map(cardOf)
  return {
    ...{ content, running },
    medicines: cards.filter((card, at) => cards.findIndex(({ id }) => id === card.id) === at),
    ...{
      allergy: patient.allergy,
      sex: patient.gender === 1 ? ('male' as const) : ('female' as const),
      birthday: patient.birthday,
    },
    patientSignedOn: looked?.input.prescription.patientSignedOn ?? (await agreedToLongOn(db, patient.id)),
    writeRefusal: await refusalFor(db, consultation),
  }
}
