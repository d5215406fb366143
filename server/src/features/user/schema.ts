import * as v from 'valibot'
import type { ActionType, AuthInfo, RegisterRequest, SetUserInfoRequest } from '@/api/user'
import { MAX_PIC_TYPE } from '@/domain/certification'
import { optionalIdNumberSchema } from '@/domain/id-number'
import {
  emailSchema,
  mobileSchema,
  newPasswordSchema,
  passwordSchema,
  personNameSchema,
  verifyCodeSchema,
} from '@/domain/validation'
import { codeText, nothing, shortText } from '../../http/inputs'

const token = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, '凭证有误'))
const uploadKey = v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, '文件编号有误'))
const actionType: v.GenericSchema<unknown, ActionType> = v.picklist([1, 2, 4, 5, 8, 9])
const optionalCode = v.pipe(v.string(), v.regex(/^[\w.-]{0,40}$/, '编号有误'))
const picType = v.pipe(v.number(), v.integer(), v.minValue(0, '证件类型有误'), v.maxValue(MAX_PIC_TYPE, '证件类型有误'))

const register: v.GenericSchema<unknown, RegisterRequest> = v.object({
  actionType,
  mobile: mobileSchema,
  verifyCode: verifyCodeSchema,
  // Empty where the action sets none, as the specification's payload has it.
  passwordNew: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text || undefined),
    v.optional(newPasswordSchema),
  ),
  bindToken: v.optional(token),
  inviteCode: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

const emailText = v.union([v.literal(''), emailSchema], '请输入正确的邮箱')
const authInfoFields = v.object({
  userType: v.pipe(v.number(), v.integer('用户类型有误'), v.minValue(1, '用户类型有误'), v.maxValue(6, '用户类型有误')),
  userId: v.pipe(v.string(), v.maxLength(20)),
  name: personNameSchema,
  gender: v.picklist([0, 1, 2], '请选择性别'),
  hospitalId: optionalCode,
  hospital: shortText(60),
  department: optionalCode,
  departmentStr: shortText(30),
  title: optionalCode,
  titleStr: shortText(30),
  email: v.optional(emailText),
  mail: v.optional(emailText),
  idCards: v.pipe(
    v.array(
      v.object({
        url: v.pipe(v.string(), v.maxLength(1000)),
        preUrl: v.pipe(v.string(), v.maxLength(1000)),
        name: shortText(100),
        picType,
      }),
    ),
    v.maxLength(10, '最多上传 10 张证件照片'),
  ),
  universityName: shortText(60),
  majorId: optionalCode,
  majorName: shortText(60),
  prov: shortText(30),
  provId: optionalCode,
  city: shortText(30),
  cityId: optionalCode,
  typeChild: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  degree: shortText(20),
  enrollmentYear: v.pipe(v.string(), v.regex(/^((19|20)\d{2})?$/, '入学年份有误')),
  doctorCertificateNo: v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9]{0,30}$/, '执业证书编号有误')),
  diseases: v.pipe(v.array(v.object({ id: codeText, name: shortText(30) })), v.maxLength(30, '最多选择 30 个病种')),
})
/** The specification calls the address `mail` or `email`. */
const authInfo: v.GenericSchema<unknown, AuthInfo> = v.pipe(
  authInfoFields,
  v.transform(({ mail, email, ...info }) => ({ ...info, email: email ?? mail ?? '' })),
)

const setUserInfo: v.GenericSchema<unknown, SetUserInfoRequest> = v.object({
  authInfo,
  buriedPoints: v.object({
    event: v.literal('InformationImprove'),
    page_source: v.picklist([2, 3, 4, 5, 7]),
    page_name: v.picklist([1, 2, 3, 4]),
  }),
  infoSources: v.picklist([0, 1]),
  ignoreCertificate: v.picklist([0, 1]),
  idNumber: v.optional(optionalIdNumberSchema),
})

export const userSchemas = {
  login: v.object({ mobile: mobileSchema, password: passwordSchema }),
  register,
  sendVerifyCode: v.object({
    mobile: mobileSchema,
    // Left out in the specification's payload: the code then fits whatever `registeruser` does with it.
    actionType: v.optional(actionType),
    pictureCode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(8, '图形验证码有误'))),
    token: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  pictureCode: nothing,
  silentLogin: nothing,
  logout: nothing,
  info: v.object({ pro: v.optional(v.literal(1)) }),
  infoBasic: nothing,
  infoDiff: nothing,
  exchangeUid: v.object({ auth2: v.pipe(v.string(), v.nonEmpty('缺少 auth2'), v.maxLength(64)) }),
  checkInfoComplete: nothing,
  setUserInfo,
  setEnterprise: v.object({ id: codeText }),
  chooseRole: v.object({
    roleType: v.pipe(v.number(), v.integer('身份类型有误'), v.minValue(1, '身份类型有误'), v.maxValue(6, '身份类型有误')),
  }),
  ifAuthorized: v.object({
    type: v.literal(7),
    code: v.optional(v.pipe(v.string(), v.nonEmpty('授权码有误'), v.maxLength(200))),
    redirect: v.optional(v.pipe(v.string(), v.maxLength(2000), v.regex(/^https?:\/\//, '返回地址有误'))),
  }),
  miniProgramLogin: v.object({ code: v.pipe(v.string(), v.nonEmpty('登录码有误'), v.maxLength(200)) }),
  bindWeChat: v.object({ bindToken: token }),
  unbindWeChat: nothing,
  uploadHeadPortrait: v.object({ key: uploadKey }),
  uploadIdCards: v.object({
    cards: v.pipe(
      v.array(v.object({ key: uploadKey, picType, name: shortText(100) })),
      v.minLength(1, '请上传证件照片'),
      v.maxLength(10, '最多上传 10 张证件照片'),
    ),
  }),
  idCards: nothing,
  studyInfo: nothing,
  inviteInfo: v.object({ code: v.pipe(v.string(), v.maxLength(64)) }),
  browserLoginCreate: nothing,
  browserLoginState: v.object({ token }),
  browserLoginScan: v.object({ token }),
  browserLoginAnswer: v.object({ token, agree: v.boolean() }),
}
