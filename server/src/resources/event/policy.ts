import type { eventApi } from '@/api/event'
import { anyone, editor, signedIn, type Policy } from '../../http/policy'

/** Everybody may see what there is; the code on site is for whoever runs the event. */
export const eventPolicy: Record<keyof typeof eventApi, Policy> = {
  info: anyone,
  signUp: signedIn,
  cancel: signedIn,
  signIn: signedIn,
  code: editor,
  list: signedIn,
}
