import * as v from 'valibot'

/** One free pair of the head. Known names: `pid` (AnonymousID of a visitor), `deviceId` (LYHUUID), `host`. */
export interface HeadExtension {
  name: string
  value: string
}

/** Sent in the body of every call. */
export interface RequestHead {
  /** Session token; empty for a visitor. */
  auth: string
  /** Public alias of the session's user, safe to put into share links; empty for a visitor. */
  auth2: string
  /** Fixed client id of this product. */
  cid: string
  /** Client version, `8.3` unless the native app tells its own. */
  cver: string
  /** Id of this run of the app: new at every start. */
  sid: string
  /** Which host runs the app, e.g. `weapp`, `h5`, `wx`, `app-ios`. */
  runPlatform: string
  extensions: HeadExtension[]
  /** Token of a patient-side session; empty on the doctor side. */
  patientToken: string
}

/** Values of `responseStatus.ack`. Everything but `ok` comes with a Chinese sentence in `errormessage`. */
export const ACK = {
  ok: 0,
  /** Refused for a reason that only the sentence tells. Silent login: the stored session is over. */
  refused: 1,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  /** The input broke a rule; `fields` names the input and the sentence for it. */
  invalid: 422,
  tooMany: 429,
  serverError: 500,
} as const

export const responseStatusSchema = v.object({
  ack: v.number(),
  errormessage: v.optional(v.string(), ''),
  /** Path of the input (`mobile`, `companies.0.name`) → sentence. Only with ack 422. */
  fields: v.optional(v.record(v.string(), v.string())),
  /** What the user lacks, as a code of domain/privilege. Only with ack 403. */
  privilege: v.optional(v.number()),
})
export type ResponseStatus = v.InferOutput<typeof responseStatusSchema>

export interface PageQuery {
  /** From 0. */
  pageIdx: number
  pageSize: number
}

/** The shape of every paged answer. */
export const pageOf = <T extends v.GenericSchema>(item: T) =>
  v.object({ items: v.array(item), total: v.number(), hasMore: v.boolean() })

export interface Page<T> {
  items: T[]
  total: number
  hasMore: boolean
}

/** An answer whose only content is its responseStatus. */
export const emptyAnswer = v.object({})
