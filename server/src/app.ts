import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { ACK, Refusal } from './errors'
import { addressOf } from './http/address'
import { registerCalls } from './http/call'
import type { Parts } from './http/context'
import { faultForLog } from './http/fault-log'
import { registerMedia } from './http/media'
import { registerSockets } from './kernel/sockets/sockets'
import { countRefusal, registerMetrics } from './http/metrics'
import { registerPages } from './http/pages'
import type { Settings } from './settings'

const BODY_LIMIT = 1024 * 1024
/** A connection on which nothing happens is closed so long after a request would have been. */
const IDLE_MS = 15_000
const CHECK_MS = 30_000

/** What people read for faults that happen before or beside a call. */
const SENTENCES: Readonly<Record<number, string>> = {
  400: '请求格式有误',
  404: '请求的地址不存在',
  405: '不支持的请求方法',
  408: '请求超时，请检查网络后重试',
  413: '提交的内容过大',
  415: '不支持的内容类型',
  429: '请求过于频繁，请稍后再试',
  431: '请求头过大',
}

/** The whole server, not yet listening. `logger` false for tests. */
export async function buildApp(parts: Parts, logger: FastifyServerOptions['logger'] = false): Promise<FastifyInstance> {
  const { settings } = parts
  const app: FastifyInstance = Fastify({
    logger: logger && { ...(typeof logger === 'object' && logger), serializers: { err: faultForLog } },
    trustProxy: trustOf(settings.trustProxy),
    bodyLimit: BODY_LIMIT,
    // Fastify lets bodies take for ever. The time for the head must not be the longer one: Node then takes the one for the other.
    requestTimeout: settings.requestTimeoutMs,
    connectionTimeout: settings.requestTimeoutMs + IDLE_MS,
    http: {
      headersTimeout: settings.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(settings.requestTimeoutMs, CHECK_MS),
    },
    // Both come before there is a route: a path that cannot be decoded, and bytes that are no HTTP.
    frameworkErrors: (error, request, reply) =>
      void answerFault(error, request as unknown as FastifyRequest, reply as unknown as FastifyReply),
    clientErrorHandler: answerBrokenRequest,
    // An address may hold names and tokens: the log line below says what is needed.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    // Short enough to be read out on the telephone; a caller's own is not taken over.
    genReqId: () => randomBytes(5).toString('hex'),
  })
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ path: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call')
  })
  let isClosing = false
  app.addHook('preClose', async () => void (isClosing = true))
  // A connection that stays open after its last answer would hold up the stop.
  app.addHook('onSend', async (_request, reply) => void (isClosing && reply.header('connection', 'close')))
  app.setErrorHandler((error: FastifyError, request, reply) => answerFault(error, request, reply))
  await app.register(helmet, securityHeaders(settings.isProduction))
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', PERMISSIONS))
  await app.register(rateLimit, { global: true, max: settings.callsPerMinute, timeWindow: '1 minute', keyGenerator: addressOf })
  await app.register(multipart, { limits: { files: 1, fields: 0, fileSize: 10 * BODY_LIMIT } })
  await app.register(websocket, { options: { maxPayload: 1024 } })
  registerCors(app, settings.corsOrigins)
  registerMetrics(app, parts)

  for (const { calls = [], routes = [] } of parts.features) {
    for (const rows of calls) registerCalls(app, parts, rows)
    for (const register of routes) await register(app, parts)
  }
  await registerSockets(
    app,
    parts,
    parts.features.flatMap(({ sockets = [] }) => sockets),
  )
  await registerMedia(app)
  await registerPages(app, settings.staticDir)
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    answerFault(Object.assign(new Error('not found'), { statusCode: 404 }), request, reply),
  )
  if (!existsSync(settings.staticDir)) app.log.warn('the H5 build is not there yet: only the calls are served')
  return app
}

/** Every fault gets the envelope; only what we meant to say is said. */
function answerFault(error: Error & { statusCode?: number }, { id, log }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    const { ack, message: errormessage, fields, privilege } = error
    countRefusal(ack)
    return reply.code(error.httpStatus).send({ responseStatus: { ack, errormessage, fields, privilege } })
  }
  const status = error.statusCode ?? 500
  if (status >= 500) log.error({ err: error }, 'fault')
  const errormessage = status >= 500 ? `服务器开小差了，请稍后再试（编号 ${id}）` : (SENTENCES[status] ?? '请求有误')
  const ack = status >= 500 ? ACK.serverError : status === 404 ? ACK.notFound : status === 429 ? ACK.tooMany : ACK.invalid
  countRefusal(ack)
  return reply.code(status).send({ responseStatus: { ack, errormessage } })
}

/** The sender is hop 0, the last entry of X-Forwarded-For hop 1: what stands left of our own proxies was written by the caller. */
const trustOf = (trust: Settings['trustProxy']): FastifyServerOptions['trustProxy'] =>
  typeof trust === 'number' ? (_address, hop) => hop < trust : trust

/** Node found no request in what came, or not in time: there is only the socket to answer on. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = JSON.stringify({ responseStatus: { ack: ACK.invalid, errormessage: SENTENCES[status] } })
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8`
  socket.end(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`)
}

/** What the calls and the scanner use, for our own pages only; the rest of what a browser offers is off. */
const PERMISSIONS = [
  ...['camera', 'microphone', 'fullscreen', 'clipboard-read', 'clipboard-write', 'screen-wake-lock', 'geolocation'].map(
    (name) => `${name}=(self)`,
  ),
  ...['payment', 'usb', 'serial', 'hid', 'bluetooth', 'midi'].map((name) => `${name}=()`),
].join(', ')

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
    // The app reads the server's time from each answer (domain/clock).
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', 'date').header('vary', 'origin')
    if (request.method !== 'OPTIONS') return
    reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'content-type, authorization')
    return reply.header('access-control-max-age', '600').code(204).send()
  })
}
