import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Parts } from '../../http/context'
import { receiveNotice } from '../../kernel/payment/notices'
import { NoticeRefused } from '../../services/payment/contract'

/** What the provider is told to call (`WXPAY_NOTIFY_URL` ends so). */
export const NOTICE_PATH = '/api/wxpay/notify'

/** Stored first, answered then, worked off afterwards. The signature is over the bytes as they came: nothing parses them before. */
export async function registerNotices(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Body: Buffer | undefined }>(NOTICE_PATH, async (request, reply) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]))
      try {
        await receiveNotice(parts, headers, request.body ?? Buffer.alloc(0))
      } catch (error) {
        if (!(error instanceof NoticeRefused)) throw error
        return refuse(reply)
      }
      return reply.code(204).send()
    })
  })
}

const refuse = (reply: FastifyReply): FastifyReply => reply.code(401).send({ code: 'FAIL', message: '签名不正确' })
