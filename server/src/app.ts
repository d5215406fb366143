import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import websocket from '@fastify/websocket'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
} from 'fastify'
import { purgeExpired, purgeFiles } from './commands/housekeeping'
import { sendLiveReminders } from './commands/live-reminders'
import { ACK, Refusal } from './errors'
import { registerCalls } from './http/call'
import type { Parts } from './http/context'
import { faultForLog } from './http/fault-log'
import { registerPages } from './http/pages'
import { resources, routes } from './resources'

const BODY_LIMIT = 1024 * 1024
const HOUSEKEEPING_MS = 3600 * 1000
const REMINDERS_MS = 60 * 1000
const mediaFolder = fileURLToPath(new URL('./sample/media', import.meta.url))

/** What people read for faults that happen before or beside a call. */
const SENTENCES: Readonly<Record<number, string>> = {
  400: '请求格式有误',
  404: '请求的地址不存在',
  405: '不支持的请求方法',
  413: '提交的内容过大',
  415: '不支持的内容类型',
  429: '请求过于频繁，请稍后再试',
}

/** The whole server, not yet listening. `logger` false for tests. */
export async function buildApp(parts: Parts, logger: FastifyServerOptions['logger'] = false): Promise<FastifyInstance> {
  const { settings } = parts
  const app = Fastify({
    logger: logger && { ...(typeof logger === 'object' && logger), serializers: { err: faultForLog } },
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    // An address may hold names and tokens: the log line below says what is needed.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ path: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call')
  })
  app.setErrorHandler((error: FastifyError, request, reply) => answerFault(error, request.log, reply))
  await app.register(helmet, securityHeaders(settings.isProduction))
  await app.register(rateLimit, { global: true, max: settings.callsPerMinute, timeWindow: '1 minute' })
  await app.register(multipart, { limits: { files: 1, fields: 0, fileSize: 10 * BODY_LIMIT } })
  await app.register(websocket, { options: { maxPayload: 1024 } })
  registerCors(app, settings.corsOrigins)

  for (const calls of resources) registerCalls(app, parts, calls)
  for (const register of routes) await register(app, parts)
  await app.register(fastifyStatic, { root: mediaFolder, prefix: '/media/', maxAge: '1d', decorateReply: false })
  await registerPages(app, settings.staticDir)
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    answerFault(Object.assign(new Error('not found'), { statusCode: 404 }), request.log, reply),
  )
  const housekeeping = setInterval(() => {
    purgeExpired(parts.db)
      .then(() => purgeFiles(parts))
      .catch((error: unknown) => app.log.error({ err: error }, 'housekeeping'))
  }, HOUSEKEEPING_MS)
  const onFault = (error: unknown) => app.log.error({ err: error }, 'live reminders')
  const reminders = setInterval(() => void sendLiveReminders(parts, onFault).catch(onFault), REMINDERS_MS)
  for (const timer of [housekeeping, reminders]) {
    timer.unref()
    app.addHook('onClose', async () => clearInterval(timer))
  }
  if (!existsSync(settings.staticDir)) app.log.warn('the H5 build is not there yet: only the calls are served')
  return app
}

/** Every fault gets the envelope; only what we meant to say is said. */
function answerFault(error: Error & { statusCode?: number }, log: FastifyBaseLogger, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    const { ack, message: errormessage, fields } = error
    return reply.code(error.httpStatus).send({ responseStatus: { ack, errormessage, ...(fields ? { fields } : {}) } })
  }
  const status = error.statusCode ?? 500
  if (status >= 500) log.error({ err: error }, 'fault')
  const errormessage = status >= 500 ? '服务器开小差了，请稍后再试' : (SENTENCES[status] ?? '请求有误')
  const ack = status >= 500 ? ACK.serverError : status === 404 ? ACK.notFound : status === 429 ? ACK.tooMany : ACK.invalid
  return reply.code(status).send({ responseStatus: { ack, errormessage } })
}

/** Fits the H5 build: own scripts only, inline styles (React sets them), pictures and media from anywhere over https. */
function securityHeaders(isProduction: boolean): Parameters<typeof helmet>[1] {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'https:', 'data:', 'blob:'],
        mediaSrc: ["'self'", 'https:', 'blob:'],
        connectSrc: ["'self'", 'https:', 'wss:', 'ws:', 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        frameSrc: ["'self'", 'https:'],
        frameAncestors: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    // Browsers ignore both on plain http and warn about it in the console.
    crossOriginOpenerPolicy: isProduction ? { policy: 'same-origin' } : false,
    originAgentCluster: isProduction,
    // The mini-program and the app load pictures from here.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    hsts: isProduction,
    xFrameOptions: { action: 'sameorigin' },
  }
}

/** Off, but for the hosts that are named in the settings. */
function registerCors(app: FastifyInstance, origins: string[]): void {
  if (!origins.length) return
  app.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin
    if (!origin || !origins.includes(origin)) return
    reply.header('access-control-allow-origin', origin).header('vary', 'origin')
    if (request.method !== 'OPTIONS') return
    reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'content-type, authorization')
    return reply.header('access-control-max-age', '600').code(204).send()
  })
}
