import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Shown } from '../../feature'
import type { Parts } from '../../http/context'
import { checkFile, findDocument } from './check'
import { documentPage, entrancePage, filePage, refusalPage, UNKNOWN_PAGE } from './check-page'
import type { DocumentRow } from './documents'

const params = v.object({ number: v.pipe(v.string(), v.maxLength(80)) })
const query = v.object({ h: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/i)), '') })

/** Nobody comes here often. A file costs a look at its signatures. */
const LOOKS = { rateLimit: { max: 30, timeWindow: '1 minute' } }
const FILES = { rateLimit: { max: 10, timeWindow: '1 minute' } }
const FILE_BYTES = 5 * 1024 * 1024

/** Whether a number and hash, or a file, is what was signed: for everybody, without signing in, and with nothing of a patient. */
export async function registerCheckPages(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) request.log.error({ err: error }, 'fault')
      return send(reply, status, refusalPage(SENTENCES[status] ?? '核验服务暂时不可用，请稍后再试'))
    })
    scope.get('/verify', { config: LOOKS }, async (_request, reply) => send(reply, 200, entrancePage()))
    scope.get('/verify/roots.pem', { config: LOOKS }, async (_request, reply) =>
      reply
        .type('application/x-pem-file')
        .header('content-disposition', 'attachment; filename="roots.pem"')
        .send((await parts.authority.roots()).join('\n')),
    )
    scope.get('/verify/:number', { config: LOOKS }, async (request, reply) => {
      const document = await askedFor(parts, request)
      return document ? send(reply, 200, documentPage(document, await shownOf(parts, document))) : send(reply, 404, UNKNOWN_PAGE)
    })
    const takeFile = async (request: FastifyRequest, reply: FastifyReply) => {
      const document = await askedFor(parts, request)
      const file = await request.file({ limits: { fileSize: FILE_BYTES } })
      const bytes = await file?.toBuffer()
      if (!bytes?.length) return send(reply, 422, refusalPage('请先选择要核验的 PDF 文件'))
      const checked = await checkFile(parts, bytes, document)
      const shown = checked.document ? await shownOf(parts, checked.document) : { facts: [] }
      return send(reply, 200, filePage(checked, { shownAs: document, shown }))
    }
    const options = { config: FILES, bodyLimit: FILE_BYTES + 64 * 1024 }
    scope.post('/verify', options, takeFile)
    scope.post('/verify/:number', options, takeFile)
  })
}

const SENTENCES: Readonly<Record<number, string>> = {
  406: '请先选择要核验的 PDF 文件',
  413: '文件超过 5 MB，请选择签名文件的 PDF 原件',
  415: '请先选择要核验的 PDF 文件',
  429: '核验过于频繁，请一分钟后再试',
}

/** The document that the address shows. */
async function askedFor(parts: Parts, request: FastifyRequest): Promise<DocumentRow | undefined> {
  const [place, asked] = [v.safeParse(params, request.params), v.safeParse(query, request.query)]
  return place.success && asked.success && asked.output.h ? findDocument(parts, place.output.number, asked.output.h) : undefined
}

/** What the feature of a document says of it to whoever has its number and hash. */
async function shownOf({ db, features }: Parts, { kind, subject }: DocumentRow): Promise<Shown> {
  const known = features.find(({ shown }) => shown?.kind === kind)
  return (await known?.shown?.of(db, subject)) ?? { facts: [] }
}

/** Found by nobody's search, kept by nobody, and its address told to nobody. */
const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    .send(html)
