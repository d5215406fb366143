import * as v from 'valibot'
import { NO_SIGNED_CONSENT, signedConsentSchema, withoutNames } from './signed-consent'

const text = (label: string, most: number) =>
  v.pipe(
    v.string(),
    v.check((given) => Array.from(given).length <= most, `${label}最多${most}个字`),
  )

/** What an applicant writes about a case (section 2.1). All of it may be empty in a draft; what a service needs is `missingMaterial`. */
export const caseTextsSchema = v.object({
  complaint: text('主诉', 1000),
  /** The earlier visit: ICD-10 code, words, hospital, day (`2026-11-24`). */
  diagnosis: v.object({
    code: text('诊断编码', 20),
    text: text('诊断', 200),
    hospital: text('就诊医院', 100),
    date: v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/, '请选择就诊日期')),
  }),
  isFollowUpTicked: v.boolean(),
  summary: text('病情摘要', 2000),
  stage: text('分期', 100),
  treatments: text('既往治疗经过', 2000),
  question: text('会诊问题', 1000),
  reading: v.object({
    modality: text('检查类型', 40),
    part: text('检查部位', 40),
    date: v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/, '请选择检查日期')),
  }),
  /** Of a remote or multi-disciplinary consultation; orders of before this was asked for have none. */
  consent: v.optional(signedConsentSchema, NO_SIGNED_CONSENT),
})
export type CaseTexts = v.InferOutput<typeof caseTextsSchema>

/** As the other members of a team read it: without places and names, and with dates cut to the month. */
export function deidentified(texts: CaseTexts): CaseTexts {
  const { code, text: words, date } = texts.diagnosis
  return {
    ...texts,
    consent: withoutNames(texts.consent),
    diagnosis: { code, text: date ? `${words}（${date.slice(0, 7)}）` : words, hospital: '', date: '' },
  }
}

export const NO_TEXTS: CaseTexts = {
  complaint: '',
  diagnosis: { code: '', text: '', hospital: '', date: '' },
  isFollowUpTicked: false,
  summary: '',
  stage: '',
  treatments: '',
  question: '',
  reading: { modality: '', part: '', date: '' },
  consent: NO_SIGNED_CONSENT,
}

/** As it was stored, also by an app that did not ask for all of it yet. */
export const wholeTexts = (stored: Partial<CaseTexts>): CaseTexts => ({ ...NO_TEXTS, ...stored })
