import type { noteApi } from '@/api/note'
import { signedIn, type Policy } from '../../http/policy'

/** Notes belong to one user; that a note is the caller's own is part of every query. */
export const notePolicy: Record<keyof typeof noteApi, Policy> = {
  list: signedIn,
  detail: signedIn,
  save: signedIn,
  remove: signedIn,
}
