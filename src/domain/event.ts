import * as v from 'valibot'
import { filledSchema, mobileSchema, personNameSchema } from './validation'

/** The form that signs up for an event, checked alike on the device and by the server. */
export const eventFormSchema = v.object({
  name: personNameSchema,
  mobile: mobileSchema,
  hospital: filledSchema('医院', 60),
  department: filledSchema('科室', 30),
  title: filledSchema('职称', 30),
})
export type EventForm = v.InferOutput<typeof eventFormSchema>

/** Six digits that change every few minutes. */
export const signInCodeSchema = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, '请输入 6 位数字签到码'))

/**
 * The code in what a QR on site says: the address of the sign-in page with the code in its query, or the code alone. '' for
 * anything else, also for the code of another event.
 */
export function signInCodeOf(text: string, docId: string): string {
  const plain = /^\s*(\d{6})\s*$/.exec(text)?.[1]
  if (plain) return plain
  const address = /\/DocSignIn\/(\d+)\/2\?(?:[^#\s]*&)?code=(\d{6})(?:[&#]|$)/i.exec(text.trim())
  return address && address[1] === docId ? (address[2] ?? '') : ''
}
