import type { wxApi } from '@/api/wx'
import { anyone, type Policy } from '../../http/policy'

/** Pages of visitors are signed too; the credentials of the build are checked in the call. */
export const wxPolicy: Record<keyof typeof wxApi, Policy> = { jsSignature: anyone }
