import type { commentApi } from '@/api/comment'
import { anyone, signedIn, type Policy } from '../../http/policy'

/** Everybody reads comments; only their author takes one back (checked in the call). */
export const commentPolicy: Record<keyof typeof commentApi, Policy> = {
  list: anyone,
  add: signedIn,
  like: signedIn,
  remove: signedIn,
  report: signedIn,
}
