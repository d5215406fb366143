import * as v from 'valibot'
import { certificateNoSchema } from '../certification'
import { idNumberSchema } from '../id-number'
import { filledSchema, personNameSchema } from '../validation'
import { YEARS_NEEDED } from './join'

const GOOD_AT_MOST = 200
const chosen = (what: string) => v.pipe(v.string(), v.nonEmpty(`请选择${what}`), v.regex(/^[\w.-]{1,40}$/, `请选择${what}`))
const idChosen = (what: string) => v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, `请选择${what}`))

/** The first step of the application: who somebody is, and where he practises. */
export const joinFormSchema = v.object({
  /** A licensed hospital of the directory, and a department of it. */
  hospitalId: idChosen('要加入的医院'),
  departmentId: idChosen('科室'),
  name: personNameSchema,
  /** Empty in a change: as it was. */
  idNumber: v.union([v.literal(''), idNumberSchema]),
  licenceNumber: v.pipe(certificateNoSchema, v.toUpperCase()),
  titleId: chosen('职称'),
  /** The institution where the doctor is registered. */
  practiceOrg: filledSchema('执业注册机构', 60),
  scope: filledSchema('执业范围', 60),
  /** Years of independent clinical work. */
  years: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('请输入独立临床工作年限'),
    v.regex(/^\d{1,2}$/, '请输入整数年限'),
    v.check((text) => Number(text) >= YEARS_NEEDED, `独立临床工作须满${YEARS_NEEDED}年`),
  ),
  goodAt: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => Array.from(text).length <= GOOD_AT_MOST, `擅长最多${GOOD_AT_MOST}个字`),
  ),
})
export type JoinForm = v.InferOutput<typeof joinFormSchema>
export { GOOD_AT_MOST }

/** The same where no ID number is stored yet. */
export const firstJoinFormSchema = v.object({ ...joinFormSchema.entries, idNumber: idNumberSchema })

export const NO_JOIN_FORM: JoinForm = {
  ...{ hospitalId: '', departmentId: '', name: '', idNumber: '', licenceNumber: '', titleId: '' },
  ...{ practiceOrg: '', scope: '', years: '', goodAt: '' },
}

/** Titles of physicians among those of the app: nobody else sees patients here. */
export const isPhysicianTitle = (name: string): boolean => name.endsWith('医师')

/**
 * What is agreed to at the end, each with a tick of its own. Whoever changes a text raises its version. Our wording, to be read by a lawyer before launch.
 */
export const JOIN_CONSENTS = {
  agreement: {
    name: '互联网医院入驻协议',
    version: 1,
    mark: '待核对',
    text: '我承诺所填信息和上传的证件真实、有效，为本人所有。我同意平台与拟加入的医院向国家医师注册信息系统和我的执业注册医院核实；我将在医院登记的诊疗科目和本人执业范围内提供服务，由本人接诊，不由他人或人工智能代为答复，不收受患者的红包与礼品，并按规定保存诊疗记录。执业信息变更时，我会及时更新。',
  },
  privacy: {
    name: '敏感个人信息单独同意',
    version: 1,
    mark: '待核对',
    text: '我同意平台为审核入驻资格收集我的身份证号和证件照片，仅供审核人员与拟加入的医院核对身份与执业资格，不对外展示。身份证号加密保存。我可以联系客服撤回同意；撤回后申请将终止，注销账号时这些信息会被删除。',
  },
} as const
export type JoinConsent = keyof typeof JOIN_CONSENTS
export const JOIN_CONSENT_IDS = Object.keys(JOIN_CONSENTS) as JoinConsent[]
