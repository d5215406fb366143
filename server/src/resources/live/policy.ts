import type { liveApi } from '@/api/live'
import { anyone, signedIn, type Policy } from '../../http/policy'

/** Everybody may look, as far as the rule of the document lets them (see access.ts); who runs a live is asked for in the call. */
export const livePolicy: Record<keyof typeof liveApi, Policy> = {
  room: anyone,
  messages: anyone,
  questions: anyone,
  days: anyone,
  say: signedIn,
  removeMessage: signedIn,
  giveFlowers: signedIn,
  ask: signedIn,
  likeQuestion: signedIn,
  answerQuestion: signedIn,
  setReminder: signedIn,
  setState: signedIn,
}
