import * as v from 'valibot'
import { read, write } from './endpoint'
import { emptyAnswer } from './envelope'

const securityStateSchema = v.object({
  isSet: v.boolean(),
  /** Day and time of the last change; empty without a code. */
  changedAt: v.string(),
  /** After too many wrong tries: how long no try is taken. */
  pausedSeconds: v.number(),
  /** Where a code by message goes. */
  maskedMobile: v.string(),
  /** There is a password to sign in with. */
  hasPassword: v.optional(v.boolean(), false),
})
export type SecurityState = v.InferOutput<typeof securityStateSchema>

/** The six-digit code for sensitive actions. */
export const securityApi = {
  state: read<object>()('api/security/state', securityStateSchema),
  /** A code by message to the user's own mobile. `pictureRequired` comes with no code sent: ask for the picture code first. */
  sendCode: write<{ pictureCode?: string; token?: string }>()(
    'api/security/sendcode',
    v.object({ waitSeconds: v.number(), pictureRequired: v.boolean() }),
  ),
  /** Sets the code, for the first time or again, with a code by message. */
  set: write<{ code: string; verifyCode: string }>()('api/security/set', emptyAnswer),
  change: write<{ oldCode: string; code: string }>()('api/security/change', emptyAnswer),
  /**
   * Shows who is there, by the security code, by a code by message or by the password; the ticket is good for one sensitive action. The password
   * is enough for a change of the mobile only, for users who have lost the old one.
   */
  check: write<{ code?: string; verifyCode?: string; password?: string }>()(
    'api/security/check',
    v.object({ ticket: v.string(), expiresInSeconds: v.number() }),
  ),
}
