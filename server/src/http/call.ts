import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Endpoint } from '@/api/endpoint'
import { fieldIssues } from '@/domain/validation'
import { ACK, invalid } from '../errors'
import { Kept } from '../kept'
import { addressOf, wholeAddressOf } from './address'
import type { Context, Parts } from './context'
import { headSchema, visitorId } from './head'
import type { Policy } from './policy'
import { refuseUnstorable } from './well-formed'

/**
 * What the ids in a call's input name. `none`: there are none, the call is about the caller. `shared`: content, reference data, or people as
 * everybody sees them. `secret`: a random token, which is the right to what it names. `owned`: something of one user; test/policies.test.ts
 * tries each of these as somebody else.
 */
export type IdKind = 'none' | 'shared' | 'secret' | 'owned'

interface CallRow<Input> {
  policy: Policy
  ids: IdKind
  input: v.GenericSchema<unknown, Input>
  /** Calls a minute from one address; the general limit holds besides. */
  perMinute?: number
}

/**
 * One call of the contract, which says where it is: who may make it, what comes in, and what it does. `runForAll`: the answer to an input is the same for
 * everybody, and is kept for some seconds, see `Kept`; it is not told who asks.
 */
export type Call<Input, Answer> = CallRow<Input> &
  (
    | { run: (context: Context, input: Input) => Promise<Answer>; runForAll?: undefined }
    | { runForAll: (parts: Parts, input: Input) => Promise<Answer>; run?: undefined }
  )

/** All calls of one file of the contract: a missing call, a wrong input or a wrong answer does not compile. */
export type CallsOf<Api> = {
  [K in keyof Api]: Api[K] extends Endpoint<infer Request, infer Answer> ? Call<Request, Answer> : never
}

export interface AnyCall {
  path: string
  policy: Policy
  ids: IdKind
  input: v.GenericSchema
  perMinute?: number
  /** The envelope, written. */
  answer: (context: Context, body: unknown, kept: Kept<Buffer>) => Promise<string | Buffer>
}

/** Clocks and counters in kept answers may be so old. */
const KEPT_MS = 3000
const KEPT_ANSWERS = 500

const STATUS = `"responseStatus":${JSON.stringify({ ack: ACK.ok, errormessage: '' })}}`

/** Written behind the answer: a copy of the answer with one property more takes longer than to write it. */
function written(answer: object): string {
  const text = JSON.stringify(answer)
  return text === '{}' ? `{${STATUS}` : `${text.slice(0, -1)},${STATUS}`
}

/** Closes the types of a call: check the policy, then the characters and the input, then run. */
function closed<Input, Answer extends object>(path: string, call: Call<Input, Answer>): AnyCall {
  if (typeof call.policy !== 'function') throw new Error(`the call ${path} has no policy`)
  return {
    path,
    policy: call.policy,
    ids: call.ids,
    input: call.input,
    perMinute: call.perMinute,
    answer: async (context, body, kept) => {
      call.policy(context.viewer)
      refuseUnstorable(body)
      const input = parse(call.input, body)
      if (call.run) return written(await call.run(context, input))
      const question = `${path} ${JSON.stringify(input)}`
      return kept.get(question, async () => Buffer.from(written(await call.runForAll(context, input))))
    },
  }
}

/** The calls of one file of the contract, each at the path that the contract says. */
export function resource<Api extends object>(api: Api, calls: CallsOf<Api>): AnyCall[] {
  const rows = calls as object as Record<string, Call<object, object>>
  return Object.entries(api as Record<string, { path: string }>).map(([name, { path }]) => {
    const call = rows[name]
    if (!call) throw new Error(`the call ${path} is not served`)
    return closed(path, call)
  })
}

/** The value as the schema gives it, or a refusal that names each broken input. */
export function parse<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw invalid(fieldIssues(schema, value))
}

const bodySchema = v.looseObject({ head: headSchema })

/** Registers the calls as POST addresses; head, session, policy, input and envelope are handled here and nowhere else. */
export function registerCalls(app: FastifyInstance, parts: Parts, calls: readonly AnyCall[]): void {
  const kept = new Kept<Buffer>(parts.changes, KEPT_ANSWERS, KEPT_MS)
  for (const call of calls) {
    app.post(
      `/${call.path}`,
      call.perMinute ? { config: { rateLimit: { max: call.perMinute, timeWindow: '1 minute' } } } : {},
      async (request, reply) => {
        const { head, ...body } = parse(bodySchema, request.body)
        refuseUnstorable(head, 'head')
        const context = await contextOf(request, parts, head)
        return reply.type('application/json; charset=utf-8').send(await call.answer(context, body, kept))
      },
    )
  }
}

/** The parts come last: V8 adds what is named behind a spread one by one, which took a tenth of a call. */
async function contextOf(request: FastifyRequest, parts: Parts, head: Context['head']): Promise<Context> {
  return {
    head,
    viewer: await parts.findViewer(parts.db, head.auth),
    pid: visitorId(head),
    ip: addressOf(request),
    wholeIp: wholeAddressOf(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    authorization: request.headers.authorization ?? '',
    log: request.log,
    ...parts,
  }
}
