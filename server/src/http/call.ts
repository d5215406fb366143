import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Endpoint } from '@/api/endpoint'
import { fieldIssues } from '@/domain/validation'
import { ACK, invalid } from '../errors'
import { addressOf } from './address'
import type { Context, Parts } from './context'
import { headSchema, visitorId } from './head'
import type { Policy } from './policy'
import { refuseUnstorable } from './well-formed'
import { findViewer } from '../commands/sessions'

/** One call of the contract: where it is, who may make it, what comes in, and what it does. */
export interface Call<Input, Answer> {
  path: string
  policy: Policy
  input: v.GenericSchema<unknown, Input>
  /** Calls a minute from one address; the general limit holds besides. */
  perMinute?: number
  run: (context: Context, input: Input) => Promise<Answer>
}

/** All calls of one file of the contract: a missing call, a wrong input or a wrong answer does not compile. */
export type CallsOf<Api> = {
  [K in keyof Api]: Api[K] extends Endpoint<infer Request, infer Answer> ? Call<Request, Answer> : never
}

export interface AnyCall {
  path: string
  policy: Policy
  input: v.GenericSchema
  perMinute?: number
  answer: (context: Context, body: unknown) => Promise<object>
}

/** Closes the types of a call: check the policy, then the characters and the input, then run. */
function closed<Input, Answer extends object>(call: Call<Input, Answer>): AnyCall {
  if (typeof call.policy !== 'function') throw new Error(`the call ${call.path} has no policy`)
  return {
    path: call.path,
    policy: call.policy,
    input: call.input,
    perMinute: call.perMinute,
    answer: async (context, body) => {
      call.policy(context.viewer)
      refuseUnstorable(body)
      return call.run(context, parse(call.input, body))
    },
  }
}

/** Makes a resource from its calls. */
export function resource<Api>(calls: CallsOf<Api>): AnyCall[] {
  return Object.values(calls as object as Record<string, Call<object, object>>).map(closed)
}

/** The value as the schema gives it, or a refusal that names each broken input. */
export function parse<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw invalid(fieldIssues(schema, value))
}

const bodySchema = v.looseObject({ head: headSchema })

/** Registers the calls as POST addresses; head, session, policy, input and envelope are handled here and nowhere else. */
export function registerCalls(app: FastifyInstance, parts: Parts, calls: AnyCall[]): void {
  for (const call of calls) {
    app.post(
      `/${call.path}`,
      call.perMinute ? { config: { rateLimit: { max: call.perMinute, timeWindow: '1 minute' } } } : {},
      async (request) => {
        const { head, ...body } = parse(bodySchema, request.body)
        refuseUnstorable(head, 'head')
        const context = await contextOf(request, parts, head)
        const answer = await call.answer(context, body)
        return { ...answer, responseStatus: { ack: ACK.ok, errormessage: '' } }
      },
    )
  }
}

async function contextOf(request: FastifyRequest, parts: Parts, head: Context['head']): Promise<Context> {
  return {
    ...parts,
    head,
    viewer: await findViewer(parts.db, head.auth),
    pid: visitorId(head),
    ip: addressOf(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    authorization: request.headers.authorization ?? '',
    log: request.log,
  }
}
