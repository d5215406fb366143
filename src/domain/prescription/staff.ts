import * as v from 'valibot'

/** Who reviews is 药师 or higher (处方管理办法 31, 确认). */
export const PHARMACIST_TITLES = ['药师', '主管药师', '副主任药师', '主任药师'] as const
export type PharmacistTitle = (typeof PHARMACIST_TITLES)[number]

export const TITLE_NEEDED = `请填写审核药师的职称：${PHARMACIST_TITLES.join('、')}`
export const CERTIFICATE_NEEDED = '请填写审核药师的资格证书编号（6–30 位字母、数字或连字符）'

export const pharmacistSchema = v.object({
  title: v.picklist(PHARMACIST_TITLES, TITLE_NEEDED),
  certificate: v.pipe(v.string(CERTIFICATE_NEEDED), v.trim(), v.regex(/^[A-Za-z0-9-]{6,30}$/, CERTIFICATE_NEEDED)),
})
export type Pharmacist = v.InferOutput<typeof pharmacistSchema>

/** `ordinary`: any drug but anti-tumour drugs of the restricted grade, for which the special right is needed (section 4.1, 13; 待核对). */
export const PRESCRIBER_RIGHTS = ['none', 'ordinary', 'restricted'] as const
export type PrescriberRight = (typeof PRESCRIBER_RIGHTS)[number]

const RIGHT_NAMES: Readonly<Record<PrescriberRight, string>> = {
  none: '无处方权',
  ordinary: '处方权（不含抗肿瘤药物限制使用级）',
  restricted: '处方权（含抗肿瘤药物限制使用级）',
}
export const rightName = (right: PrescriberRight): string => RIGHT_NAMES[right]
