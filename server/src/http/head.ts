import * as v from 'valibot'
import type { RequestHead } from '@/api/envelope'

const text = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max)), '')

/** The head of every call. Unknown fields are dropped; a missing field counts as empty. */
export const headSchema: v.GenericSchema<unknown, RequestHead> = v.object({
  auth: text(200),
  auth2: text(200),
  cid: text(100),
  cver: text(40),
  sid: text(100),
  runPlatform: text(40),
  extensions: v.optional(
    v.pipe(v.array(v.object({ name: v.pipe(v.string(), v.maxLength(60)), value: text(500) })), v.maxLength(30)),
    [],
  ),
  patientToken: text(200),
})

/** A visitor's id is worth keeping only when nobody can guess it. */
export function visitorId(head: RequestHead): string {
  const value = head.extensions.find((extension) => extension.name === 'pid')?.value ?? ''
  return /^[\w-]{8,64}$/.test(value) ? value : ''
}
