import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../http/context'
import { NoticeForged } from '../../services/authority/contract'
import { ignoreSilence } from './apply'
import { refreshCertificate } from './certificates'

/** What the authority is told to call. */
export const NOTICE_PATH = '/api/ca/notify'

/**
 * A notice only makes us ask. Of a signature nothing is to be done: whoever waits for it asks when he goes on. When the authority does not answer, the
 * round of pending applications asks again.
 */
export async function receiveNotice(parts: Parts, headers: Readonly<Record<string, string>>, body: Buffer): Promise<void> {
  const told = await parts.authority.readNotice(headers, body)
  if ('applyId' in told) await refreshCertificate(parts, told.applyId).catch(ignoreSilence)
}

/** The signature is over the bytes as they came: nothing parses them before. */
export async function registerNotices(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16 * 1024 }, (_request, body, done) => done(null, body))
    scope.post<{ Body: Buffer | undefined }>(NOTICE_PATH, async (request, reply) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]))
      try {
        await receiveNotice(parts, headers, request.body ?? Buffer.alloc(0))
      } catch (error) {
        if (!(error instanceof NoticeForged)) throw error
        return reply.code(401).send({ code: 'FAIL', message: '签名不正确' })
      }
      return reply.code(204).send()
    })
  })
}
