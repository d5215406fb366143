import type { securityApi } from '@/api/security'
import { signedIn, type Policy } from '../../http/policy'

/** All about the caller's own code: no call takes the id of a user. */
export const securityPolicy: Record<keyof typeof securityApi, Policy> = {
  state: signedIn,
  sendCode: signedIn,
  set: signedIn,
  change: signedIn,
  check: signedIn,
}
