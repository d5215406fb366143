import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ACK, Refusal } from '../errors'
import { ReleasedFiles } from './released'

const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/** Serves the H5 build: released files for a year, the page itself never from the cache. */
export async function registerPages(app: FastifyInstance, staticDir: string): Promise<void> {
  const released = new ReleasedFiles(staticDir)
  await app.register(async (pages) => {
    pages.addHook('preHandler', async ({ url, headers }, reply) => {
      const file = await released.find(url, headers['accept-encoding'])
      if (!file) return
      if (file.encoding) reply.header('content-encoding', file.encoding)
      return reply.type(file.mime).header('cache-control', FOR_A_YEAR).header('vary', 'accept-encoding').send(file.bytes)
    })
    await pages.register(fastifyStatic, {
      root: staticDir,
      prefix: '/',
      decorateReply: true,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response) => response.header('cache-control', 'no-cache'),
    })
    routePage(pages, staticDir)
  })
}

function routePage(app: FastifyInstance, staticDir: string): void {
  const page = async (reply: FastifyReply): Promise<FastifyReply> => {
    const html = await readFile(join(staticDir, 'index.html'), 'utf8').catch(() => {
      throw new Refusal(ACK.serverError, 'H5 页面尚未构建，请先运行 npm run build:h5', undefined, 503)
    })
    const policy = String(reply.getHeader(POLICY)).replace(
      "script-src 'self'",
      ["script-src 'self'", ...digestsOf(html)].join(' '),
    )
    return reply.header(POLICY, policy).sendFile('index.html', staticDir)
  }
  app.get('/', (_request, reply) => page(reply))
  app.get('/index.html', (_request, reply) => page(reply))
  app.get('/hr', (_request, reply) => page(reply))
  app.get('/hr/*', (_request, reply) => page(reply))
}

const POLICY = 'content-security-policy'

/** What stands in the page itself and may run, by its digest: no other inline script does. */
const digestsOf = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
