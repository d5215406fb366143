import * as v from 'valibot'
import type { Answer } from '@/platform/request/contract'
import type { Endpoint } from '../endpoint'
import { ACK, responseStatusSchema, type ResponseStatus } from '../envelope'
import { errorOfStatus, HttpError, MalformedAnswerError } from './errors'

const envelope = v.object({ responseStatus: responseStatusSchema })

/** The responseStatus of an answer; undefined when it carries none. */
export function statusOf(data: unknown): ResponseStatus | undefined {
  const result = v.safeParse(envelope, data)
  return result.success ? result.output.responseStatus : undefined
}

export const isHttpOk = (status: number): boolean => status >= 200 && status < 300

/**
 * The typed answer of a call, or a throw: a refusal of the envelope first (whatever the HTTP status, for a gateway may set it),
 * then the HTTP status, then the shape.
 */
export function readAnswer<Request extends object, Result>(
  endpoint: Endpoint<Request, Result>,
  { status, data, header }: Answer,
): Result {
  const responseStatus = statusOf(data)
  if (responseStatus && responseStatus.ack !== ACK.ok) throw errorOfStatus(responseStatus)
  const requestId = header['x-request-id']
  if (!isHttpOk(status)) throw new HttpError(status, '', requestId)
  if (!responseStatus) throw new MalformedAnswerError('responseStatus', requestId)
  const result = v.safeParse(endpoint.answer, data)
  if (!result.success) throw new MalformedAnswerError(v.getDotPath(result.issues[0]) ?? '', requestId)
  return result.output
}
