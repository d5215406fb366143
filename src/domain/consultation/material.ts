import { completedMonths } from '../age'
import { addDays } from '../china-time'
import { RELATIONS } from './child'
import type { Kind } from './kinds'
import type { ServiceId } from './services'
import { lackingOfConsent, type SignedConsent } from './signed-consent'

/** What of a case is there (section 2.1). Texts are as typed; files are counted by what they show. */
export interface Material {
  patient: { name: string; sex: string; birthday: string; isIdChecked: boolean; relation: string }
  complaint: string
  /** 门诊病历, 住院病历, 出院小结, 诊断证明. */
  evidenceFiles: number
  /** The earlier visit. */
  diagnosis: { code: string; text: string; hospital: string; date: string }
  /** 本次为复诊，病情与上次诊断相比无重大变化. */
  isFollowUpTicked: boolean
  summary: string
  stage: string
  pathologyFiles: number
  imagingFiles: number
  treatments: string
  question: string
  /** The written consent: copies of it, and who signed it. */
  consentFiles: number
  consent: SignedConsent
  /** `2026-11-20`. */
  today: string
  /** Both doctors work in one hospital: it needs no agreement. */
  isSameHospital: boolean
  agreementId: string
  reading: { modality: string; part: string; date: string; hasDicom: boolean; pictures: number }
  pictures: number
}

export const FOLLOW_UP_TICK = '本次为复诊，病情与上次诊断相比无重大变化'
/** The doctor's own tick, before the first medical answer. */
export const EVIDENCE_TICK = '已核实复诊条件'
export const EVIDENCE_FIRST = `请先确认“${EVIDENCE_TICK}”`

const COMPLAINT_MIN = 10
const QUESTION_MIN = 20
const READING_PICTURES = 3
const QA = { min: 10, max: 500, pictures: 9 } as const

type Rule = readonly [label: string, isThere: (material: Material) => boolean]

const length = (text: string): number => Array.from(text.trim()).length
const said = (text: string): boolean => text.trim() !== ''

const OF_ALL: readonly Rule[] = [
  ['患者姓名', ({ patient }) => said(patient.name)],
  ['患者性别', ({ patient }) => said(patient.sex)],
  ['患者出生日期', ({ patient }) => said(patient.birthday)],
  ['患者身份证号核验', ({ patient }) => patient.isIdChecked],
  ['与患者的关系', ({ patient }) => (RELATIONS as readonly string[]).includes(patient.relation)],
]

const OF_FOLLOW_UP: readonly Rule[] = [
  [`主诉（至少${COMPLAINT_MIN}个字）`, ({ complaint }) => length(complaint) >= COMPLAINT_MIN],
  ['既往诊断及编码', ({ diagnosis }) => said(diagnosis.code) && said(diagnosis.text)],
  ['既往就诊医院', ({ diagnosis }) => said(diagnosis.hospital)],
  ['既往就诊日期', ({ diagnosis }) => said(diagnosis.date)],
  ['复诊凭证（门诊病历、住院病历、出院小结或诊断证明）', ({ evidenceFiles }) => evidenceFiles > 0],
  ['复诊确认', ({ isFollowUpTicked }) => isFollowUpTicked],
]

const OF_REMOTE: readonly Rule[] = [
  ['病情摘要', ({ summary }) => said(summary)],
  ['分期（TNM）', ({ stage }) => said(stage)],
  ['病理资料', ({ pathologyFiles }) => pathologyFiles > 0],
  ['影像报告', ({ imagingFiles }) => imagingFiles > 0],
  [`会诊问题（至少${QUESTION_MIN}个字）`, ({ question }) => isQuestion(question)],
  ['知情同意书（签署后拍照或扫描）', ({ consentFiles }) => consentFiles > 0],
  ['远程医疗合作协议', ({ isSameHospital, agreementId }) => isSameHospital || said(agreementId)],
]

const OF_SECOND: readonly Rule[] = [
  ['病理资料', ({ pathologyFiles }) => pathologyFiles > 0],
  ['影像资料', ({ imagingFiles }) => imagingFiles > 0],
  ['既往治疗经过', ({ treatments }) => said(treatments)],
]

const OF_READING: readonly Rule[] = [
  ['检查类型', ({ reading }) => said(reading.modality)],
  ['检查部位', ({ reading }) => said(reading.part)],
  ['检查日期', ({ reading }) => said(reading.date)],
  [`DICOM 文件或至少${READING_PICTURES}张图片`, ({ reading }) => reading.hasDicom || reading.pictures >= READING_PICTURES],
  ['临床问题', ({ question }) => said(question)],
]

const OF_QUESTION: readonly Rule[] = [
  [`问题（${QA.min}–${QA.max}个字）`, ({ question }) => length(question) >= QA.min && length(question) <= QA.max],
  [`图片（最多${QA.pictures}张）`, ({ pictures }) => pictures <= QA.pictures],
]

/** What a remote consultation is asked for, long enough to be answered; it is the purpose that the patient agrees to. */
export const isQuestion = (question: string): boolean => length(question) >= QUESTION_MIN
export const QUESTION_FIRST = `请先填写会诊问题（至少${QUESTION_MIN}个字）：它是知情同意书上的会诊目的`

/** The patient signs on paper (section 6, RC). */
export const needsWrittenConsent = (service: ServiceId): boolean => service === 'con_remote' || service === 'con_mdt'

function rulesOf(service: ServiceId, kind: Kind): readonly Rule[] {
  if (kind === 'B') return OF_FOLLOW_UP
  switch (service) {
    case 'con_remote':
    case 'con_mdt':
      return OF_REMOTE
    case 'second':
      return OF_SECOND
    case 'reading':
      return OF_READING
    case 'quick':
    case 'qa_one':
    case 'qa_online':
      return OF_QUESTION
    default:
      return []
  }
}

/** What every service asks for, and what one asks for besides, as the form names it. */
export const MATERIAL_OF_ALL: readonly string[] = OF_ALL.map(([label]) => label)
export const materialOf = (service: ServiceId, kind: Kind): string[] => rulesOf(service, kind).map(([label]) => label)

/** What is still missing before it can be sent, as the form names it. */
export const missingMaterial = (service: ServiceId, kind: Kind, material: Material): string[] => [
  ...[...OF_ALL, ...rulesOf(service, kind)].filter(([, isThere]) => !isThere(material)).map(([label]) => label),
  ...(needsWrittenConsent(service) ? lackingOfConsent(material.consent, material.patient.birthday, material.today) : []),
]

const OLD_AFTER_MONTHS = 12

/** A warning, no refusal: the sources name no limit, and the doctor decides. */
export const evidenceWarning = (date: string, day: string): string =>
  completedMonths(date, addDays(day, -1)) >= OLD_AFTER_MONTHS ? `复诊凭证已超过${OLD_AFTER_MONTHS}个月，请医生判断是否仍适用` : ''
