import type { ACK as Ack } from '@/api/envelope'

/** The same numbers as in the contract; the type makes a difference fail to compile. */
export const ACK: typeof Ack = {
  ok: 0,
  refused: 1,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  invalid: 422,
  tooMany: 429,
  serverError: 500,
}

/** A refusal the caller may read: `message` is a Chinese sentence. Answered with HTTP 200 unless `httpStatus` says otherwise. */
export class Refusal extends Error {
  constructor(
    readonly ack: number,
    message: string,
    readonly fields?: Record<string, string>,
    readonly httpStatus = 200,
    /** What the caller lacks, as a code of domain/privilege: the client shows the way out. */
    readonly privilege?: number,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

export const refused = (message: string) => new Refusal(ACK.refused, message)
export const unauthenticated = (message = '请先登录') => new Refusal(ACK.unauthenticated, message)
export const forbidden = (message = '您没有权限进行此操作', privilege?: number) =>
  new Refusal(ACK.forbidden, message, undefined, 200, privilege)
export const notFound = (message = '内容不存在或已下架') => new Refusal(ACK.notFound, message)
export const conflict = (message: string) => new Refusal(ACK.conflict, message)
export const tooMany = (message = '操作过于频繁，请稍后再试') => new Refusal(ACK.tooMany, message)

/** The input broke rules: path of the input → sentence. */
export function invalid(fields: Record<string, string>): Refusal {
  return new Refusal(ACK.invalid, Object.values(fields)[0] ?? '输入有误', fields)
}
