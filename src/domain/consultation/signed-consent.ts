import * as v from 'valibot'
import { addDays, isDate } from '../china-time'
import { needsGuardianToSign } from './child'
import { CONSENTS } from './consents'

/*
 * The written consent to a remote consultation (section 6, RC): signed on paper by the patient, or, where the patient cannot or should not be informed, by a guardian or a near relative (民法典 1219, 确认), and handed in as a
 * picture or PDF with the order. Who asked for the consultation does not tick it for the patient.
 */
export const SIGNERS = ['patient', 'guardian', 'relative'] as const
export type Signer = (typeof SIGNERS)[number]
const SIGNER_NAMES: Readonly<Record<Signer, string>> = { patient: '患者本人', guardian: '监护人', relative: '近亲属' }
export const signerName = (signer: Signer): string => SIGNER_NAMES[signer]

/** Near relatives (民法典 1045, 确认); a guardian may be someone else (民法典 27, 28, 确认). */
const NEAR = ['配偶', '父母', '子女', '兄弟姐妹', '祖父母', '外祖父母', '孙子女', '外孙子女'] as const
export const SIGNER_RELATIONS = [...NEAR, '其他监护人'] as const
export const relationsFor = (signer: Signer): readonly (typeof SIGNER_RELATIONS)[number][] =>
  signer === 'guardian' ? SIGNER_RELATIONS : signer === 'relative' ? NEAR : []

const text = (label: string, most: number) =>
  v.pipe(
    v.string(),
    v.check((given) => Array.from(given).length <= most, `${label}最多${most}个字`),
  )

export const signedConsentSchema = v.object({
  signer: v.picklist(['', ...SIGNERS], '请选择签署人'),
  /** Of a signer who is not the patient. */
  relation: v.picklist(['', ...SIGNER_RELATIONS], '请选择与患者的关系'),
  name: text('签署人姓名', 40),
  whyNotTold: text('未告知患者本人的原因', 200),
  signedOn: v.pipe(
    v.string(),
    v.check((day) => day === '' || isDate(day), '请选择签署日期'),
  ),
  /** Of the words that were signed. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
})
export type SignedConsent = v.InferOutput<typeof signedConsentSchema>
export const NO_SIGNED_CONSENT: SignedConsent = {
  ...{ signer: '', relation: '', name: '', whyNotTold: '', signedOn: '', version: 0 },
}

/** An adult who does not sign was not informed, and the reason is required. */
export const needsReason = ({ signer }: Pick<SignedConsent, 'signer'>, birthday: string, today: string): boolean =>
  signer !== '' && signer !== 'patient' && !needsGuardianToSign(birthday, today)

/** Days that a signature may lie back (our choice): it agrees to this one order, its experts and its fee. */
const SIGNED_WITHIN = 90

const said = (given: string): boolean => given.trim() !== ''

/** What of the signature is not said yet, as the form names it. */
export function lackingOfConsent(consent: SignedConsent, birthday: string, today: string): string[] {
  const { signer, relation, name, whyNotTold, signedOn, version } = consent
  if (signer === '') return ['知情同意书签署人']
  const lacking: (string | false)[] = [
    needsGuardianToSign(birthday, today) && signer !== 'guardian' && '监护人签署的知情同意书（患者未成年）',
    signer !== 'patient' && !said(name) && '签署人姓名',
    signer !== 'patient' && !relationsFor(signer).some((one) => one === relation) && '签署人与患者的关系',
    needsReason(consent, birthday, today) && !said(whyNotTold) && '未告知患者本人的原因',
    (signedOn === '' || signedOn > today || signedOn < addDays(today, -SIGNED_WITHIN)) &&
      `知情同意书签署日期（${SIGNED_WITHIN}天内，不晚于今天）`,
    version !== CONSENTS.RC.version && '按最新版重新签署的知情同意书',
  ]
  return lacking.filter((one) => one !== false)
}

/** 近亲属（子女）王建国 · 2026-11-20签署 · 未告知患者本人：… Empty: not signed. */
export function consentLine({ signer, relation, name, whyNotTold, signedOn }: SignedConsent): string {
  if (signer === '') return ''
  const who =
    signer === 'patient' ? SIGNER_NAMES.patient : `${SIGNER_NAMES[signer]}${relation && `（${relation}）`}${name.trim()}`
  const why = signer !== 'patient' && said(whyNotTold) ? `未告知患者本人：${whyNotTold.trim()}` : ''
  return [who, signedOn && `${signedOn}签署`, why].filter(Boolean).join(' · ')
}

/** As the other members of a team read it: that it was signed and by which kind of signer, without name, day or reason. */
export const withoutNames = (consent: SignedConsent): SignedConsent => ({
  ...consent,
  ...{ name: '', whyNotTold: '', signedOn: '' },
})
