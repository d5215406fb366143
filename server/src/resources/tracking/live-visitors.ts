import { and, count, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import type { LIVE_VISITORS_PATH, liveVisitorsMessage } from '@/api/tracking'
import { newToken } from '../../crypto'
import { liveVisitor } from '../../db/schema'
import type { Parts } from '../../http/context'
import { idText } from '../../http/inputs'

const PATH: typeof LIVE_VISITORS_PATH = 'ws/live-visitors'
const CHANNEL = 'live_visitors'
const BEAT_MS = 10_000
/** Three beats missed: the process or the connection is gone. */
const DEAD_AFTER = sql`interval '30 seconds'`

interface Visitor {
  socket: WebSocket
  isAlive: boolean
}
type Message = v.InferOutput<typeof liveVisitorsMessage>

/**
 * Counts the visitors of a live over all processes: each connection is a row that its process renews, and every change is told to all
 * processes by NOTIFY.
 */
export async function registerLiveVisitors(app: FastifyInstance, { db, listen }: Parts): Promise<void> {
  const rooms = new Map<string, Map<string, Visitor>>()
  const lastSent = new Map<string, number>()

  const tell = async (liveId: string): Promise<void> => {
    const visitors = rooms.get(liveId)
    if (!visitors) return
    const [sum] = await db
      .select({ n: count() })
      .from(liveVisitor)
      .where(and(eq(liveVisitor.liveId, liveId), gt(liveVisitor.seenAt, sql`now() - ${DEAD_AFTER}`)))
    const online = sum?.n ?? 0
    if (lastSent.get(liveId) === online) return
    lastSent.set(liveId, online)
    const message: Message = { online }
    for (const { socket } of visitors.values()) socket.send(JSON.stringify(message))
  }
  const announce = (liveId: string) => db.execute(sql`select pg_notify(${CHANNEL}, ${liveId})`)
  const logged = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => app.log.error({ err: error }, 'live visitors'))
  }
  await listen(CHANNEL, (liveId) => logged(tell(liveId)))

  const leave = async (liveId: string, id: string): Promise<void> => {
    const visitors = rooms.get(liveId)
    visitors?.delete(id)
    if (visitors?.size === 0) {
      rooms.delete(liveId)
      lastSent.delete(liveId)
    }
    await db.delete(liveVisitor).where(eq(liveVisitor.connectionId, id))
    await announce(liveId)
  }

  app.get(`/${PATH}`, { websocket: true }, (socket, request) => {
    const query = v.safeParse(v.object({ docId: idText }), request.query)
    if (!query.success) return socket.close(1008, 'docId')
    const liveId = query.output.docId
    const id = newToken()
    const visitor: Visitor = { socket, isAlive: true }
    const room = rooms.get(liveId) ?? new Map<string, Visitor>()
    rooms.set(liveId, room.set(id, visitor))
    // A newcomer must be told even when the number is the one the others know.
    lastSent.delete(liveId)
    const joined = db.insert(liveVisitor).values({ connectionId: id, liveId })
    const entered = joined.then(() => announce(liveId))
    logged(entered)
    socket.on('pong', () => (visitor.isAlive = true))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => logged(entered.finally(() => leave(liveId, id))))
  })

  const beat = async (): Promise<void> => {
    const ids: string[] = []
    for (const visitors of rooms.values()) {
      for (const [id, visitor] of visitors) {
        if (!visitor.isAlive) visitor.socket.terminate()
        else ids.push(id)
        visitor.isAlive = false
        visitor.socket.ping()
      }
    }
    if (ids.length)
      await db
        .update(liveVisitor)
        .set({ seenAt: sql`now()` })
        .where(inArray(liveVisitor.connectionId, ids))
    const dead = await db
      .delete(liveVisitor)
      .where(lt(liveVisitor.seenAt, sql`now() - ${DEAD_AFTER}`))
      .returning({ liveId: liveVisitor.liveId })
    for (const liveId of new Set(dead.map((row) => row.liveId))) await announce(liveId)
  }
  const timer = setInterval(() => logged(beat()), BEAT_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
