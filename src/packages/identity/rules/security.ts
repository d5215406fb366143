import type { GenericSchema } from 'valibot'
import { newSecurityCodeSchema, securityCodeSchema } from '@/domain/security-code'
import { firstIssue, verifyCodeSchema } from '@/domain/validation'

/** What is done with the security code. `set` is the first time, `reset` when it is forgotten. */
export type SecurityMode = 'set' | 'change' | 'reset' | 'check'

/** Inputs, named as the server names them in `responseStatus.fields`; `again` stays here. */
export type SecurityField = 'oldCode' | 'code' | 'again' | 'verifyCode'
export type SecurityValues = Readonly<Record<SecurityField, string>>
export type SecurityErrors = Partial<Record<SecurityField | 'pictureCode', string>>

export const SECURITY_MODES: Readonly<
  Record<SecurityMode, { fields: readonly SecurityField[]; submitText: string; done: string; note: string }>
> = {
  set: {
    fields: ['code', 'again', 'verifyCode'],
    submitText: '设置安全码',
    done: '安全码已设置',
    note: '安全码用于注销账号、导出数据等敏感操作，请勿告诉他人',
  },
  change: { fields: ['oldCode', 'code', 'again'], submitText: '修改安全码', done: '安全码已修改', note: '请先输入原安全码' },
  reset: {
    fields: ['code', 'again', 'verifyCode'],
    submitText: '重设安全码',
    done: '安全码已重设',
    note: '忘记安全码时，用短信验证码重新设置',
  },
  check: { fields: ['code'], submitText: '验证安全码', done: '安全码正确', note: '确认您还记得安全码' },
}

/** What has to be put right before this may be sent; nothing when all is well. */
export function checkSecurityForm(mode: SecurityMode, values: SecurityValues): SecurityErrors {
  const schemas: Readonly<Record<Exclude<SecurityField, 'again'>, GenericSchema>> = {
    oldCode: securityCodeSchema,
    // A code that is there already may be older than today's rules.
    code: mode === 'check' ? securityCodeSchema : newSecurityCodeSchema,
    verifyCode: verifyCodeSchema,
  }
  const errors: SecurityErrors = {}
  for (const field of SECURITY_MODES[mode].fields) {
    const issue =
      field === 'again'
        ? values.again === values.code
          ? ''
          : '两次输入的安全码不一致'
        : firstIssue(schemas[field], values[field])
    if (issue) errors[field] = issue
  }
  return errors
}
