import * as v from 'valibot'
import { anonymous } from './personal-data'

/** A case that a doctor shares with colleagues. For both ends. */

export const CASE_PARTS = ['history', 'findings', 'treatment', 'question'] as const
export type CasePart = (typeof CASE_PARTS)[number]
export const PART_NAMES: Readonly<Record<CasePart, string>> = {
  history: '病史',
  findings: '检查所见',
  treatment: '诊疗经过',
  question: '讨论的问题',
}
export const PART_LENGTH = 2000
export const TITLE_LENGTH = 40

/** `review`: waits for an editor; `refused`: sent back with the reason. */
export const CASE_STATES = ['draft', 'review', 'published', 'refused'] as const
export type CaseState = (typeof CASE_STATES)[number]

const part = (name: CasePart) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(PART_LENGTH, `${PART_NAMES[name]}最多 ${PART_LENGTH} 个字`),
    anonymous(PART_NAMES[name]),
  )

const entries = {
  title: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('请输入标题'),
    v.maxLength(TITLE_LENGTH, `标题最多 ${TITLE_LENGTH} 个字`),
    anonymous('标题'),
  ),
  diseaseId: v.pipe(v.string(), v.regex(/^(d\d{1,3})?$/, '请选择病种')),
  history: part('history'),
  findings: part('findings'),
  treatment: part('treatment'),
  question: part('question'),
  /** The patient, or who stands for him, has agreed to this use by itself, besides what he agreed to when he was treated. */
  hasConsent: v.boolean(),
}
/** What may be kept as a draft. */
export const caseDraftSchema = v.object(entries)
export type SharedCaseForm = v.InferOutput<typeof caseDraftSchema>

/** What must be there when it is sent to be published. */
export const caseToPublishSchema = v.pipe(
  caseDraftSchema,
  v.forward(
    v.check(({ diseaseId }) => diseaseId !== '', '请选择病种'),
    ['diseaseId'],
  ),
  v.forward(
    v.check(({ history }) => history.length >= 20, '病史至少 20 个字'),
    ['history'],
  ),
  v.forward(
    v.check(({ treatment }) => treatment !== '', '请输入诊疗经过'),
    ['treatment'],
  ),
  v.forward(
    v.check(({ hasConsent }) => hasConsent, '请先取得患者对教学使用的单独同意'),
    ['hasConsent'],
  ),
)
export const EMPTY_CASE: SharedCaseForm = {
  title: '',
  diseaseId: '',
  history: '',
  findings: '',
  treatment: '',
  question: '',
  hasConsent: false,
}
