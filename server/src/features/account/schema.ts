import * as v from 'valibot'
import { mobileSchema, verifyCodeSchema } from '@/domain/validation'
import { idText, nothing } from '../../http/inputs'

const ticket = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, '身份验证已过期，请重新验证'))

export const accountSchemas = {
  state: nothing,
  endDevice: v.object({ id: idText }),
  endOthers: nothing,
  sendMobileCode: v.object({
    mobile: mobileSchema,
    pictureCode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(8, '图形验证码有误'))),
    token: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  changeMobile: v.object({ mobile: mobileSchema, verifyCode: verifyCodeSchema, ticket }),
  export: v.object({ ticket }),
  requestDeletion: v.object({ ticket }),
}
