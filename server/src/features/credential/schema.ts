import * as v from 'valibot'

const number = v.pipe(v.string(), v.regex(/^[A-Z\d]{1,40}$/, '证书编号有误'))
const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/i, '校验码有误'))

export const credentialSchemas = {
  detail: v.object({ number }),
  shown: v.object({ number, hash }),
  file: v.object({ number }),
}
