import { addDays, chinaDay, DAY, HOUR } from '@/domain/china-time'
import type { CaseTexts } from '@/domain/consultation/case-texts'
import { CONSENTS } from '@/domain/consultation/consents'
import type { ServiceId } from '@/domain/consultation/services'
import { NO_SIGNED_CONSENT, type SignedConsent } from '@/domain/consultation/signed-consent'
import type { OrderState } from '@/domain/consultation/states'
import type { MemberState } from '@/domain/consultation/team'
import type { CourseEntry } from '@/domain/patient/course'
import type { FileKind } from '@/domain/patient/files'
import { CASE_FILES } from '../../sample/case-files'

/** Contents of the sample's orders, which `sample.ts` stores. All persons are invented. */

export interface SamplePatient {
  name: string
  gender: 1 | 2
  birthday: string
  masked: string
  relation: string
  allergy: string
}

export interface SampleOrder {
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
  /** Ordered from the team of the demonstration's own doctor; their colleagues who can sign in are in these states. */
  team?: readonly MemberState[]
}

const MOTHER: SamplePatient = {
  ...{ name: '王秀英', gender: 2, birthday: '1962-04-18', masked: '3201**********0426' },
  ...{ relation: '父母', allergy: '青霉素' },
}
export const HUSBAND: SamplePatient = {
  ...{ name: '周建平', gender: 1, birthday: '1958-09-02', masked: '3201**********091X' },
  ...{ relation: '配偶', allergy: '无' },
}
const CASE: SamplePatient = {
  ...{ name: '孙某', gender: 1, birthday: '1971-01-25', masked: '3205**********1238' },
  ...{ relation: '其他监护人', allergy: '' },
}

/** Signed by the patient of the doctors' consultations. */
const CONSENTED: SignedConsent = {
  ...NO_SIGNED_CONSENT,
  signer: 'patient',
  signedOn: addDays(chinaDay(Date.now()), -2),
  version: CONSENTS.RC.version,
}

const EARLIER = { code: 'C34.9', text: '右肺上叶腺癌', hospital: '示例市肿瘤医院', date: '2026-09-15' }

export const ORDERS: readonly SampleOrder[] = [
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
      consent: CONSENTED,
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
      consent: CONSENTED,
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

interface SamplePaper {
  kind: FileKind
  takenOn: string
  file: (typeof CASE_FILES)[keyof typeof CASE_FILES]
}
export const PAPERS: Readonly<Record<string, readonly SamplePaper[]>> = {
  [HUSBAND.name]: [
    { kind: 'pathology', takenOn: '2026-08-30', file: CASE_FILES.pathology },
    { kind: 'outpatient', takenOn: '2026-09-15', file: CASE_FILES.outpatient },
    { kind: 'laboratory', takenOn: '2026-11-20', file: CASE_FILES.blood },
  ],
  [CASE.name]: [{ kind: 'consent', takenOn: CONSENTED.signedOn, file: CASE_FILES.consent }],
}
export const COURSE: readonly Partial<CourseEntry>[] = [
  { type: 13, day: '2026-08-30', content: '右肺上叶腺癌，穿刺病理；EGFR 19 外显子缺失突变。' },
  { type: 15, day: '2026-09-16', drugs: '培美曲塞 + 顺铂，每 3 周一次', medication: 0, line: 3 },
  { type: 16, day: '2026-11-10', content: '靶病灶缩小，无新发病灶。', effect: 2 },
]
