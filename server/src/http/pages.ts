import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ACK, Refusal } from '../errors'

/** In the folder of its release (config/release.ts): the address changes with the content. */
const RELEASED = /[\\/]r[\\/][0-9a-f]{8}[\\/]/

/** Serves the H5 build: released files for a year, the page itself never from the cache. */
export async function registerPages(app: FastifyInstance, staticDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: staticDir,
    prefix: '/',
    decorateReply: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('cache-control', RELEASED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const page = (reply: FastifyReply): FastifyReply => {
    if (!existsSync(join(staticDir, 'index.html'))) {
      throw new Refusal(ACK.serverError, 'H5 页面尚未构建，请先运行 npm run build:h5', undefined, 503)
    }
    return reply.sendFile('index.html', staticDir)
  }
  app.get('/', (_request, reply) => page(reply))
  app.get('/index.html', (_request, reply) => page(reply))
  app.get('/hr', (_request, reply) => page(reply))
  app.get('/hr/*', (_request, reply) => page(reply))
}
