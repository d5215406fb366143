import * as v from 'valibot'
import { idNumberSchema } from '../id-number'

/**
 * What is agreed to before an application goes to the certificate authority, which gets three personal data of its own. Whoever changes the text raises its
 * version. Our wording, to be read by a lawyer before launch.
 */
export const SIGNING_CONSENT = {
  name: '电子签名证书申请授权',
  version: 1,
  mark: '待核对',
  text: '我同意平台将我的姓名、身份证号和手机号提供给依法设立的电子认证服务机构，用于核验身份、签发和管理我的电子签名证书。签名由我本人控制，不交由他人使用；用该证书签署的处方和会诊意见与我手写签名或者盖章具有同等法律效力。身份证号加密保存；我可以联系客服撤回同意，撤回后证书将吊销，已签署的文件不受影响。',
} as const

/** Empty: as the account knows it. */
export const certificateFormSchema = v.object({
  idNumber: v.union([v.literal(''), idNumberSchema]),
  /** Version of the consent that was ticked. */
  consent: v.pipe(v.number(), v.integer('协议版本有误'), v.minValue(0, '协议版本有误'), v.maxValue(1000, '协议版本有误')),
})
export type CertificateForm = v.InferOutput<typeof certificateFormSchema>
