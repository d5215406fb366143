import type { GenericSchema } from 'valibot'
import { ACTION_TYPE, type ActionType } from '@/api/user'
import { firstIssue, mobileSchema, newPasswordSchema, passwordSchema, verifyCodeSchema } from '@/domain/validation'

/** Ways through the one form. */
export type Mode = 'code' | 'password' | 'register' | 'reset' | 'bind'

/** Inputs, named as the server names them in `responseStatus.fields`. */
export type Field = 'mobile' | 'verifyCode' | 'password' | 'passwordNew'
export type Values = Readonly<Record<Field, string>>
/** Sentences by the place they stand at. */
export type FieldErrors = Partial<Record<Field | 'pictureCode' | 'agreed', string>>

export interface ModeRule {
  title: string
  submitText: string
  fields: readonly Field[]
  /** What `registeruser` does; without it the form signs in by password. */
  actionType?: ActionType
  /** The agreement has to be ticked: wherever an account may come into being. */
  agreement: boolean
}

export const MODES: Readonly<Record<Mode, ModeRule>> = {
  code: {
    title: '登录',
    submitText: '登录 / 注册',
    fields: ['mobile', 'verifyCode'],
    actionType: ACTION_TYPE.quickLogin,
    agreement: true,
  },
  password: { title: '登录', submitText: '登录', fields: ['mobile', 'password'], agreement: true },
  register: {
    title: '注册',
    submitText: '注册',
    fields: ['mobile', 'verifyCode', 'passwordNew'],
    actionType: ACTION_TYPE.register,
    agreement: true,
  },
  reset: {
    title: '找回密码',
    submitText: '重置密码',
    fields: ['mobile', 'verifyCode', 'passwordNew'],
    actionType: ACTION_TYPE.resetPassword,
    agreement: false,
  },
  bind: {
    title: '绑定手机号',
    submitText: '绑定并登录',
    fields: ['mobile', 'verifyCode'],
    actionType: ACTION_TYPE.bindWeChat,
    agreement: true,
  },
}

export const AGREEMENT_WANTED = '请先阅读并同意用户协议和隐私政策'

const SCHEMAS: Readonly<Record<Field, GenericSchema>> = {
  mobile: mobileSchema,
  verifyCode: verifyCodeSchema,
  password: passwordSchema,
  passwordNew: newPasswordSchema,
}

/** What has to be put right before this mode may be sent; nothing when all is well. */
export function checkForm({ fields, agreement }: ModeRule, values: Values, agreed: boolean): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of fields) {
    const issue = firstIssue(SCHEMAS[field], values[field])
    if (issue) errors[field] = issue
  }
  if (agreement && !agreed) errors.agreed = AGREEMENT_WANTED
  return errors
}
