import { PlatformRequestError } from '@/platform/request/contract'
import { ACK, type ResponseStatus } from '../envelope'

/** Everything a call can reject with. `message` is a Chinese sentence that may be shown as it is. */
export class ApiError extends Error {
  /** `name` is given by hand: minifiers rename classes, and error reports group by it. */
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

/** The device has no network. */
export class OfflineError extends ApiError {
  constructor() {
    super('OfflineError', '网络未连接，请检查网络设置')
  }
}

/** No answer came in time. */
export class TimeoutError extends ApiError {
  constructor() {
    super('TimeoutError', '请求超时，请稍后重试')
  }
}

/** The caller cancelled the call. Never shown. */
export class AbortedError extends ApiError {
  constructor() {
    super('AbortedError', '请求已取消')
  }
}

/** The connection failed though the device is online. */
export class NetworkError extends ApiError {
  constructor() {
    super('NetworkError', '网络异常，请稍后重试')
  }
}

/** A file that was chosen is gone from the device: it has to be chosen again. */
export class UnreadableFileError extends ApiError {
  constructor() {
    super('UnreadableFileError', '文件已无法读取，请重新选择')
  }
}

/** The user cannot act on the cause, but can give support the number. */
const numbered = (sentence: string, requestId: string): string => (requestId ? `${sentence}（编号 ${requestId}）` : sentence)

/** The server answered with a failure of its own. */
export class HttpError extends ApiError {
  readonly status: number

  /** `requestId`: by which the answer is found in the server's log. */
  constructor(status: number, message = '', requestId = '') {
    super('HttpError', message || numbered('服务暂时不可用，请稍后重试', requestId))
    this.status = status
  }
}

/** The answer is not what the endpoint promises: no JSON, no envelope, or missing fields. */
export class MalformedAnswerError extends ApiError {
  /** Path of the first field that is wrong, for logs; empty when the whole answer is. */
  readonly field: string

  constructor(field = '', requestId = '') {
    super('MalformedAnswerError', numbered('服务返回的数据有误，请稍后重试', requestId))
    this.field = field
  }
}

/** The server understood and refused (ack other than 0); the message is its own sentence. The classes below are the refusals with a meaning. */
export class RefusedError extends ApiError {
  readonly ack: number

  constructor(ack: number, message = '', name = 'RefusedError') {
    super(name, message || '操作未成功，请稍后重试')
    this.ack = ack
  }
}

/** Not signed in, or the session is over. */
export class UnauthenticatedError extends RefusedError {
  constructor(message = '') {
    super(ACK.unauthenticated, message || '请先登录', 'UnauthenticatedError')
  }
}

/** This user may not do that. */
export class ForbiddenError extends RefusedError {
  /** What the user lacks, as a code of domain/privilege; 0: the server did not say. */
  readonly privilege: number

  constructor(message = '', privilege = 0) {
    super(ACK.forbidden, message || '您没有权限进行此操作', 'ForbiddenError')
    this.privilege = privilege
  }
}

/** There is no such thing, or no longer. */
export class NotFoundError extends RefusedError {
  constructor(message = '') {
    super(ACK.notFound, message || '内容不存在或已被删除', 'NotFoundError')
  }
}

/** Something else has happened that makes this impossible. */
export class ConflictError extends RefusedError {
  constructor(message = '') {
    super(ACK.conflict, message || '内容已发生变化，请刷新后重试', 'ConflictError')
  }
}

/** The input broke a rule: `fields` is path of the input → sentence. */
export class InvalidInputError extends RefusedError {
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>> = {}, message = '') {
    super(ACK.invalid, message || Object.values(fields)[0] || '输入有误，请检查', 'InvalidInputError')
    this.fields = fields
  }
}

/** Asked too often. */
export class TooManyError extends RefusedError {
  constructor(message = '') {
    super(ACK.tooMany, message || '操作过于频繁，请稍后再试', 'TooManyError')
  }
}

/** The error of a responseStatus whose ack is not 0. */
export function errorOfStatus({ ack, errormessage, fields, privilege }: ResponseStatus): ApiError {
  switch (ack) {
    case ACK.unauthenticated:
      return new UnauthenticatedError(errormessage)
    case ACK.forbidden:
      return new ForbiddenError(errormessage, privilege)
    case ACK.notFound:
      return new NotFoundError(errormessage)
    case ACK.conflict:
      return new ConflictError(errormessage)
    case ACK.invalid:
      return new InvalidInputError(fields, errormessage)
    case ACK.tooMany:
      return new TooManyError(errormessage)
    case ACK.serverError:
      return new HttpError(ACK.serverError, errormessage)
    default:
      return new RefusedError(ack, errormessage)
  }
}

/** The error of a call that got no answer. What the platform does not know counts as a network fault. */
export function errorOfTransport(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const kind = error instanceof PlatformRequestError ? error.kind : 'network'
  if (kind === 'offline') return new OfflineError()
  if (kind === 'timeout') return new TimeoutError()
  if (kind === 'file') return new UnreadableFileError()
  return kind === 'aborted' ? new AbortedError() : new NetworkError()
}

/** The sentence to show for anything that was thrown. */
export const sentenceOf = (error: unknown): string => (error instanceof ApiError ? error.message : '出现异常，请稍后重试')

/** What a log may say of a fault: its class, never its text. */
export const faultOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown fault')
