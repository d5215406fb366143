import * as v from 'valibot'

export const wxSchemas = {
  jsSignature: v.object({
    platForm: v.literal(7),
    url: v.pipe(v.string(), v.maxLength(2000, '地址过长'), v.regex(/^https?:\/\/[^#]+$/, '地址有误，应为不含 # 的完整网址')),
  }),
}
