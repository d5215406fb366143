import * as v from 'valibot'
import { read, write } from './endpoint'
import { pageOf, type PageQuery } from './envelope'
import { docSummarySchema } from './doc'

const signUpSchema = v.object({
  name: v.string(),
  /** Masked: 138****0000. */
  mobile: v.string(),
  hospital: v.string(),
  department: v.string(),
  title: v.string(),
  /** ISO time. */
  createdAt: v.string(),
  /** ISO time of the sign-in on site; empty before. */
  signedInAt: v.string(),
  /** The place is kept, and has to be paid for. */
  awaitsPayment: v.optional(v.boolean(), false),
})
export type EventSignUp = v.InferOutput<typeof signUpSchema>

export const docEventSchema = v.object({
  docId: v.string(),
  title: v.string(),
  /** ISO times. */
  startTime: v.string(),
  endTime: v.string(),
  /** Last moment to sign up. */
  deadline: v.string(),
  /** Empty: online. */
  place: v.string(),
  /** 0: no limit. */
  capacity: v.number(),
  /** Cents; 0: it costs nothing. */
  price: v.optional(v.number(), 0),
  signUpCount: v.number(),
  /** By the server's clock: `closed` after the deadline, `over` after the end, `cancelled` by the organiser. */
  state: v.picklist(['open', 'full', 'closed', 'over', 'cancelled']),
  /** The event takes people by QR on site. */
  signInOnSite: v.boolean(),
  /** From this ISO time until the end. */
  signInFrom: v.string(),
  /** Of the one who asks. */
  signUp: v.nullable(signUpSchema),
})
export type DocEvent = v.InferOutput<typeof docEventSchema>

export const eventApi = {
  /** Null: nothing to sign up for. `isHost`: may show the code for the sign-in on site. */
  info: read<{ docId: string }>()(
    'api/doc/geteventinfo',
    v.object({ event: v.nullable(docEventSchema), isHost: v.optional(v.boolean(), false) }),
  ),
  /** Signing up twice gives the sign-up that is there. */
  signUp: write<{
    docId: string
    name: string
    mobile: string
    hospital: string
    department: string
    title: string
    idempotencyKey: string
  }>()('api/doc/signup', v.object({ event: docEventSchema })),
  cancel: write<{ docId: string }>()('api/doc/cancelsignup', v.object({ event: docEventSchema })),
  /** `code` is what the QR on site says; it changes, and the server checks it. */
  signIn: write<{ docId: string; code: string }>()('api/doc/signin', v.object({ event: docEventSchema })),
  /** What the QR code on site says now, for those who show it: editors only. */
  code: read<{ docId: string }>()(
    'api/doc/geteventcode',
    // `expiresAt`: ISO time from which the next code is shown.
    v.object({ code: v.string(), expiresAt: v.string(), signUpCount: v.number(), signedInCount: v.number() }),
  ),
  /** Events that I signed up for, the next first. */
  list: read<PageQuery>()('api/doc/eventlist', pageOf(v.object({ doc: docSummarySchema, event: docEventSchema }))),
}
