import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import type { LIVE_ROOM_PATH } from '@/api/live'
import { BEAT_MS } from './audience'
import { LIVE_CHANNEL, readNote } from './notes'
import { findViewer } from '../../kernel/people/sessions'
import { Refusal } from '../../errors'
import { addressOf } from '../../http/address'
import type { Parts } from '../../http/context'
import { idText } from '../../http/inputs'
import { Connections, type Place } from './connections'
import { CLOSE } from './live-room'
import { LiveRooms } from './live-rooms'
import { joinSchema } from './schema'

const PATH: typeof LIVE_ROOM_PATH = 'ws/live-room'
/** Who has not said by then who they are is let go. */
const JOIN_MS = 10_000
const TICK_MS = 1000

/** The websocket of live rooms. It only tells: everything that changes something is a call. */
export async function registerLiveRooms(app: FastifyInstance, { db, listen, settings }: Parts): Promise<void> {
  const report = (error: unknown): void => app.log.error({ err: error }, 'live rooms')
  const rooms = new LiveRooms(db, report)
  const connections = new Connections(settings.socketsPerAddress)
  await listen(
    LIVE_CHANNEL,
    (payload) => rooms.hear(readNote(payload)),
    () => rooms.catchUp(),
  )

  const join = async (socket: WebSocket, place: Place, docId: string, text: string): Promise<void> => {
    const frame = v.safeParse(v.pipe(v.string(), v.parseJson(), joinSchema), text)
    if (!frame.success) return socket.close(CLOSE.refused, 'join')
    const { auth, since } = frame.output
    const viewer = await findViewer(db, auth)
    if (viewer && !place.name(viewer.id)) return socket.close(CLOSE.refused, 'connections')
    await rooms.enter(socket, Number(docId), viewer, Number(since))
  }

  app.get(`/${PATH}`, { websocket: true }, (socket, request) => {
    const query = v.safeParse(v.object({ docId: idText }), request.query)
    if (!query.success) return socket.close(CLOSE.refused, 'docId')
    const place = connections.enter(addressOf(request))
    if (!place) return socket.close(CLOSE.refused, 'connections')
    const silence = setTimeout(() => socket.close(CLOSE.refused, 'join'), JOIN_MS)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(silence)
      place.release()
    })
    socket.once('message', (data: Buffer) => {
      clearTimeout(silence)
      // Nothing else is ever said here: who goes on talking is let go, and cut when that does not help.
      socket.on('message', () => (socket.readyState === socket.OPEN ? socket.close(CLOSE.refused, 'frames') : socket.terminate()))
      join(socket, place, query.output.docId, data.toString()).catch((error: unknown) => {
        if (error instanceof Refusal) return socket.close(CLOSE.refused, String(error.ack))
        report(error)
        socket.close(CLOSE.fault)
      })
    })
  })

  const ticks = setInterval(() => void rooms.tick().catch(report), TICK_MS)
  const beats = setInterval(() => void rooms.beat().catch(report), BEAT_MS)
  app.addHook('onClose', async () => {
    clearInterval(ticks)
    clearInterval(beats)
    await rooms.stop()
  })
}
