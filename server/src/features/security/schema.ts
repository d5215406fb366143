import * as v from 'valibot'
import { newSecurityCodeSchema, securityCodeSchema } from '@/domain/security-code'
import { passwordSchema, verifyCodeSchema } from '@/domain/validation'
import { nothing } from '../../http/inputs'

export const securitySchemas = {
  state: nothing,
  sendCode: v.object({
    pictureCode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(8, '图形验证码有误'))),
    token: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  set: v.object({ code: newSecurityCodeSchema, verifyCode: verifyCodeSchema }),
  change: v.object({ oldCode: securityCodeSchema, code: newSecurityCodeSchema }),
  check: v.object({
    code: v.optional(securityCodeSchema),
    verifyCode: v.optional(verifyCodeSchema),
    password: v.optional(passwordSchema),
  }),
}
