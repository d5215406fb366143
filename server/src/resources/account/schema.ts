import * as v from 'valibot'
import { idText, nothing } from '../../http/inputs'

const ticket = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, '身份验证已过期，请重新验证'))

export const accountSchemas = {
  state: nothing,
  endDevice: v.object({ id: idText }),
  endOthers: nothing,
  export: v.object({ ticket }),
  requestDeletion: v.object({ ticket }),
}
