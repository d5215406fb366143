import { and, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { NO_TEXTS, type CaseTexts } from '@/domain/consultation/case-texts'
import type { OrderState } from '@/domain/consultation/states'
import { SERVICES, type ServiceId } from '@/domain/consultation/services'
import { addDays, chinaDay, chinaMoment, DAY, HOUR } from '@/domain/china-time'
import { START_LATE } from '@/domain/consultation/due'
import { NO_ENTRY, type CourseEntry } from '@/domain/patient/course'
import type { MemberState } from '@/domain/consultation/team'
import type { Db } from '../../db/connect'
import { CASE_FILES, caseFileKey } from '../../sample/case-files'
import type { World } from '../../sample/world'
import { upload } from '../../kernel/files/tables'
import { user } from '../../kernel/people/tables'
import { department, doctor, doctorService, team, teamMember } from '../directory/tables'
import { courseOf, filesOf } from '../patient'
import { caseFile, patient, patientNote } from '../patient/tables'
import { loadPolicies, policyVersion } from './policies'
import {
  consultation,
  consultationEvent,
  consultationMember,
  consultationOpinion,
  consultationParty,
  roomMessage,
  slot,
  type OrderMarks,
} from './tables'

interface SamplePatient {
  name: string
  gender: 1 | 2
  birthday: string
  masked: string
  relation: string
  allergy: string
}

interface SampleOrder {
  /** Place of the applicant among the accounts. */
  account: 1 | 2
  patient: SamplePatient
  service: ServiceId
  state: OrderState
  texts: Partial<CaseTexts>
  /** Who said what, oldest first. */
  said: readonly ['patient' | 'doctor' | 'system', string][]
  notices: readonly { to: 'applicant' | 'doctor'; text: string }[]
  /** So long ago it was made, ms. */
  ago: number
  /** The end of its state, ms from now. */
  left: number
  opinion?: { diagnosis: string; treatment: string }
  /** The agreed time: so many days from today on, at this time of day in China. */
  slot?: { days: number; clock: string }
  /** Ordered from the team of the demonstration's own doctor; his colleagues who can sign in are in these states. */
  team?: readonly MemberState[]
}

const MOTHER: SamplePatient = {
  ...{ name: '王秀英', gender: 2, birthday: '1962-04-18', masked: '3201**********0426' },
  ...{ relation: '父母', allergy: '青霉素' },
}
const HUSBAND: SamplePatient = {
  ...{ name: '周建平', gender: 1, birthday: '1958-09-02', masked: '3201**********091X' },
  ...{ relation: '配偶', allergy: '无' },
}
const CASE: SamplePatient = {
  ...{ name: '孙某', gender: 1, birthday: '1971-01-25', masked: '3205**********1238' },
  ...{ relation: '其他监护人', allergy: '' },
}

const EARLIER = { code: 'C34.9', text: '右肺上叶腺癌', hospital: '示例市肿瘤医院', date: '2026-09-15' }

const ORDERS: readonly SampleOrder[] = [
  {
    ...{ account: 1, patient: MOTHER, service: 'inq_text', state: 'pending_accept', ago: 3 * HOUR, left: 21 * HOUR },
    texts: { complaint: '靶向药服用两个月，近一周食欲差、乏力，想问是否需要复查', diagnosis: EARLIER, isFollowUpTicked: true },
    said: [],
    notices: [
      { to: 'doctor', text: '您有新的申请待接诊，请及时处理' },
      { to: 'applicant', text: '支付成功，等待医生接诊' },
    ],
  },
  {
    ...{ account: 1, patient: HUSBAND, service: 'inq_text', state: 'in_progress', ago: 9 * HOUR, left: 40 * HOUR },
    texts: { complaint: '化疗后第 8 天，口腔溃疡疼痛，进食困难', diagnosis: EARLIER, isFollowUpTicked: true },
    said: [
      ['system', '医生已接诊'],
      ['patient', '医生您好，化疗后第 8 天，嘴里起了几处溃疡，吃饭疼。'],
      ['doctor', '您好，资料已收到。请告诉我有没有发热，最近一次血常规是哪天查的。'],
      ['patient', '没有发热，血常规是昨天查的，报告已经放在资料里了。'],
    ],
    notices: [{ to: 'applicant', text: '医生已回复，请查看' }],
  },
  {
    ...{ account: 1, patient: MOTHER, service: 'inq_text', state: 'completed', ago: 3 * DAY, left: 5 * DAY },
    texts: { complaint: '服药后手足皮肤干燥脱屑，想了解护理方法', diagnosis: EARLIER, isFollowUpTicked: true },
    said: [
      ['system', '医生已接诊'],
      ['patient', '手脚皮肤很干，有些脱皮，需要去医院吗？'],
      ['doctor', '请先拍一张照片，并说明是否影响走路和拿东西。'],
      ['patient', '不影响走路，只是干和轻微脱皮。'],
      ['doctor', '先注意保湿，避免摩擦和热水；如出现疼痛、破溃，请当天到门诊复查。'],
      ['system', '本次服务已结束'],
    ],
    notices: [{ to: 'applicant', text: '本次服务已结束，欢迎评价' }],
  },
  {
    ...{ account: 2, patient: CASE, service: 'con_text', state: 'completed', ago: 2 * DAY, left: 6 * DAY },
    texts: {
      question: '一线靶向治疗进展后，下一步检测与治疗怎样安排',
      summary: '肺腺癌，靶向治疗 14 个月后影像进展，一般情况好',
      treatments: '一线靶向治疗 14 个月，最好疗效部分缓解',
    },
    said: [
      ['system', '医生已接诊'],
      ['doctor', '建议先明确耐药机制，意见见书面。'],
    ],
    notices: [{ to: 'applicant', text: '会诊意见已出具，请查看' }],
    opinion: {
      diagnosis: '肺腺癌靶向治疗后进展，耐药机制待明确。',
      treatment: '建议再次活检或血液检测明确耐药机制后决定方案；请结合患者意愿，由主管医生决定。',
    },
  },
  {
    ...{ account: 1, patient: MOTHER, service: 'inq_video', state: 'scheduled', ago: 5 * HOUR, left: 0 },
    texts: { complaint: '复查胸部 CT 后想请医生视频看片，确认是否继续目前方案', diagnosis: EARLIER, isFollowUpTicked: true },
    said: [['system', '医生已接诊']],
    notices: [{ to: 'applicant', text: '医生已接诊' }],
    slot: { days: 1, clock: '18:30' },
  },
  {
    ...{ account: 2, patient: CASE, service: 'con_mdt', state: 'scheduled', ago: 26 * HOUR, left: 0 },
    texts: {
      question: '靶向治疗进展后能否手术，围手术期方案与放疗的时机怎样安排',
      summary: '肺腺癌，靶向治疗 14 个月后局部进展，一般情况好，无远处转移证据',
      stage: 'cT2aN2M0 ⅢA 期',
      treatments: '一线靶向治疗 14 个月，最好疗效部分缓解',
    },
    said: [['system', '医生已接诊']],
    notices: [{ to: 'applicant', text: '医生已接诊' }],
    slot: { days: 2, clock: '18:30' },
    team: ['accepted', 'invited'],
  },
  {
    ...{ account: 2, patient: CASE, service: 'con_mdt', state: 'opinion_pending', ago: 50 * HOUR, left: 66 * HOUR },
    texts: {
      question: '新辅助治疗后影像缓解，下一步手术还是根治性放疗，请各学科给出意见',
      summary: '肺腺癌，新辅助治疗 3 周期后部分缓解，一般情况好',
      stage: 'ycT1cN1M0 ⅡB 期',
      treatments: '新辅助治疗 3 周期，无 3 级以上不良反应',
    },
    said: [
      ['system', '医生已接诊'],
      ['doctor', '各位意见请写在这里，我来汇总成一份结论。'],
      ['system', '本次服务已结束'],
    ],
    notices: [{ to: 'applicant', text: '会诊已结束，等待出具意见' }],
    slot: { days: -1, clock: '18:30' },
    team: ['present', 'present'],
  },
]

/** Orders at the demonstration's own doctor, in each of the states that a doctor meets most. Nobody has paid for them. */
export async function seedConsultations(db: Db, { users, now }: World): Promise<void> {
  const [by] = await db
    .select()
    .from(doctor)
    .where(and(eq(doctor.userId, users[0] ?? 0), isNotNull(doctor.orgId)))
  if (!by) return
  // The sample may come before what is loaded at each start.
  await loadPolicies(db)
  const patients = new Map<string, number>()
  for (const [n, order] of ORDERS.entries()) {
    const applicantId = users[order.account] ?? 0
    const key = `${order.account}:${order.patient.name}`
    const patientId = patients.get(key) ?? (await storePatient(db, applicantId, order.patient, n))
    patients.set(key, patientId)
    await storeOrder(db, order, { applicantId, patientId, by, now, n })
  }
}

async function storePatient(db: Db, ownerId: number, { masked, ...given }: SamplePatient, n: number): Promise<number> {
  const [row] = await db
    .insert(patient)
    .values({ ...given, ownerId, idNumber: '', idHash: `sample-${n}`, idMasked: masked, isSample: true })
    .returning()
  if (!row) throw new Error('a patient of the sample was not stored')
  await storeMaterial(db, row.id, ownerId, given)
  return row.id
}

/** What goes with an order of such a patient: papers and the course, none of which is anybody's. */
async function storeMaterial(db: Db, patientId: number, ownerId: number, { name }: Pick<SamplePatient, 'name'>): Promise<void> {
  if (name !== HUSBAND.name) return
  for (const { kind, takenOn, file } of PAPERS) {
    const key = caseFileKey(file.key, patientId)
    await db.insert(upload).values({
      ...{ key, kind: 'attachment', owner: `u:${ownerId}`, fileName: file.name, declaredSize: 0, tokenHash: '' },
      ...{ expiresAt: new Date(0), mime: file.mime, storedAt: new Date() },
    })
    await db.insert(caseFile).values({ patientId, uploadKey: key, kind, name: file.name, mime: file.mime, takenOn })
  }
  await db
    .insert(patientNote)
    .values(COURSE.map((note, n) => ({ ...NO_ENTRY, ...note, patientId, idempotencyKey: `sample-${n}` })))
}

const PAPERS = [
  { kind: 'pathology', takenOn: '2026-08-30', file: CASE_FILES.pathology },
  { kind: 'outpatient', takenOn: '2026-09-15', file: CASE_FILES.outpatient },
  { kind: 'laboratory', takenOn: '2026-11-20', file: CASE_FILES.blood },
] as const
const COURSE: readonly Partial<CourseEntry>[] = [
  { type: 13, day: '2026-08-30', content: '右肺上叶腺癌，穿刺病理；EGFR 19 外显子缺失突变。' },
  { type: 15, day: '2026-09-16', drugs: '培美曲塞 + 顺铂，每 3 周一次', medication: 0, line: 3 },
  { type: 16, day: '2026-11-10', content: '靶病灶缩小，无新发病灶。', effect: 2 },
]

const materialOf = async (db: Db, patientId: number) => ({
  fileIds: (await filesOf(db, patientId)).map(({ id }) => String(id)),
  noteIds: (await courseOf(db, patientId)).map(({ id }) => String(id)),
})

interface Place {
  applicantId: number
  patientId: number
  by: typeof doctor.$inferSelect
  now: number
  n: number
}

const MARKS: OrderMarks = {
  ...{ rescheduled: { applicant: false, doctor: false, quorum: false }, followUps: { asked: 0, answered: 0 } },
  ...{ evidence: null, needsGuardian: false, guardian: null, missedBefore: false, hasAdded: false, resolution: null },
}

async function storeOrder(db: Db, order: SampleOrder, { applicantId, patientId, by, now, n }: Place): Promise<void> {
  const { service, state, said, notices, texts } = order
  const answererId = by.userId ?? 0
  const madeAt = now - order.ago
  const isTaken = state !== 'pending_accept'
  const [kind] = SERVICES[service].kinds
  const teamId = order.team ? await teamOf(db, by.id) : null
  const isOffered = teamId === null ? eq(doctorService.doctorId, by.id) : eq(doctorService.teamId, teamId)
  const [offered] = await db
    .select()
    .from(doctorService)
    .where(and(isOffered, eq(doctorService.service, service)))
  const agreed = order.slot && agreedTime(service, order.slot, now)
  const [row] = await db
    .insert(consultation)
    .values({
      ...{ applicantId, patientId, answererId, service, kind, state, isSample: true, ...agreed },
      ...(teamId === null ? { doctorId: by.id } : { teamId, agreementId: 'XY-2026-018' }),
      policyVersion: await policyVersion(db, service),
      orgId: kind === 'B' ? by.orgId : null,
      dueAt: agreed && state === 'scheduled' ? new Date(agreed.slotStart.getTime() + START_LATE) : new Date(now + order.left),
      version: said.length + 2,
      priceCents: offered?.priceCents ?? 0,
      acceptBy: new Date(madeAt + DAY),
      acceptedAt: isTaken ? new Date(madeAt + HOUR) : null,
      completedAt: state === 'completed' ? new Date(now - DAY) : null,
      marks: isTaken && kind === 'B' ? { ...MARKS, evidence: { by: answererId, at: madeAt + HOUR } } : MARKS,
      texts: { ...NO_TEXTS, ...texts },
      ...(await materialOf(db, patientId)),
      ...{ lastSeq: said.length, idempotencyKey: `sample-${n}` },
      createdAt: new Date(madeAt),
      updatedAt: new Date(madeAt + HOUR),
    })
    .returning()
  if (!row) throw new Error('an order of the sample was not stored')
  const consultationId = row.id
  await db.insert(consultationParty).values([applicantId, answererId].map((userId) => ({ consultationId, userId })))
  await db.insert(consultationEvent).values({
    ...{ consultationId, row: 'C1', event: 'create', toState: state, role: 'applicant', by: 'sample', notices },
    createdAt: new Date(madeAt),
  })
  if (said.length)
    await db.insert(roomMessage).values(
      said.map(([sender, body], index) => ({
        ...{ consultationId, seq: index + 1, sender, kind: 'text' as const, body, files: [] },
        userId: sender === 'doctor' ? answererId : sender === 'patient' ? applicantId : null,
        clientMsgId: `sample-${index}`,
        createdAt: new Date(madeAt + HOUR + index * 20 * 60_000),
      })),
    )
  if (agreed)
    await db.insert(slot).values({
      ...{ doctorId: by.id, startAt: agreed.slotStart, endAt: agreed.slotEnd, consultationId },
      state: state === 'scheduled' ? 'booked' : 'done',
    })
  if (teamId !== null) await storeMembers(db, consultationId, teamId, order, madeAt)
  if (order.opinion)
    await db.insert(consultationOpinion).values({
      ...{ consultationId, version: 1, parts: order.opinion },
      signatures: [{ userId: String(answererId), at: madeAt + 20 * HOUR }],
    })
}

function agreedTime(service: ServiceId, { days, clock }: NonNullable<SampleOrder['slot']>, now: number) {
  const startAt = chinaMoment(addDays(chinaDay(now), days), clock)
  return { slotStart: new Date(startAt), slotEnd: new Date(startAt + (SERVICES[service].length ?? 0)) }
}

async function teamOf(db: Db, leaderId: number): Promise<number> {
  const [own] = await db.select({ id: team.id }).from(team).where(eq(team.leaderId, leaderId))
  if (!own) throw new Error('the demonstration’s own doctor leads no team')
  return own.id
}

/** The leader has accepted; of the others those who can sign in were asked. */
async function storeMembers(
  db: Db,
  consultationId: number,
  teamId: number,
  { team: states = [], state }: SampleOrder,
  madeAt: number,
) {
  const colleagues = await db
    .select({ doctorId: doctor.id, userId: doctor.userId, role: teamMember.role, discipline: department.kindId })
    .from(teamMember)
    .innerJoin(doctor, eq(doctor.id, teamMember.doctorId))
    .innerJoin(department, eq(department.id, doctor.departmentId))
    .innerJoin(user, eq(user.id, doctor.userId))
    .where(and(eq(teamMember.teamId, teamId), ne(user.passwordHash, '')))
    .orderBy(teamMember.place)
  const all = colleagues.flatMap(({ userId, ...one }, n) => {
    const leader = state === 'scheduled' ? ('accepted' as const) : ('present' as const)
    const own = one.role === 'leader' ? leader : states[n - 1]
    const answeredAt = own === 'invited' ? null : new Date(madeAt + HOUR)
    return userId === null || !own
      ? []
      : [{ ...one, consultationId, userId, state: own, invitedAt: new Date(madeAt), answeredAt }]
  })
  await db.insert(consultationMember).values(all)
  const parties = all.filter(({ role }) => role !== 'leader').map(({ userId }) => ({ consultationId, userId }))
  if (parties.length) await db.insert(consultationParty).values(parties)
}

const FIRST = { days: 1, clock: '18:30' }
/** Somebody may have booked that evening: then the next one. */
async function freeTime(
  db: Db,
  service: ServiceId,
  { days, clock }: typeof FIRST,
  now: number,
): Promise<ReturnType<typeof agreedTime>> {
  const agreed = agreedTime(service, { days, clock }, now)
  const [taken] = await db
    .select({ id: slot.id })
    .from(slot)
    .where(and(lt(slot.startAt, agreed.slotEnd), gt(slot.endAt, agreed.slotStart), ne(slot.state, 'free')))
    .limit(1)
  return taken ? freeTime(db, service, { days: days + 1, clock }, now) : agreed
}

/** At each start: an order of the sample that waits, waits from today on; what was agreed for days that are over is agreed for tomorrow and after. */
export async function refreshConsultations(db: Db, now = Date.now()): Promise<void> {
  await db
    .update(consultation)
    .set({ dueAt: sql`now() + interval '21 hours'` })
    .where(and(eq(consultation.isSample, true), eq(consultation.state, 'pending_accept')))
  await db
    .update(consultation)
    .set({ dueAt: sql`now() + interval '66 hours'` })
    .where(and(eq(consultation.isSample, true), eq(consultation.state, 'opinion_pending')))
  const over = await db
    .select()
    .from(consultation)
    .where(and(eq(consultation.isSample, true), eq(consultation.state, 'scheduled'), lt(consultation.slotStart, new Date(now))))
  for (const { id, service } of over) {
    const agreed = await freeTime(db, service, ORDERS.find((one) => one.service === service)?.slot ?? FIRST, now)
    const { slotStart: startAt, slotEnd: endAt } = agreed
    await db
      .update(consultation)
      .set({ ...agreed, dueAt: new Date(startAt.getTime() + START_LATE) })
      .where(eq(consultation.id, id))
    await db
      .update(slot)
      .set({ startAt, endAt })
      .where(and(eq(slot.consultationId, id), eq(slot.state, 'booked')))
    await db
      .update(consultationMember)
      .set({ invitedAt: new Date(now) })
      .where(and(eq(consultationMember.consultationId, id), eq(consultationMember.state, 'invited')))
  }
}
