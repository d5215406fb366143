import type {} from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import type { SocketJoin } from '@/api/socket'
import { findViewer } from '../people/sessions'
import { Refusal } from '../../errors'
import { addressOf } from '../../http/address'
import type { Parts } from '../../http/context'
import { idText, optionalIdText } from '../../http/inputs'
import { CLOSE, type SocketDoor } from '../../http/socket-door'
import { Connections, type Place } from './connections'
import { Inside } from './inside'

/** How often it is looked at who may still be in. */
export const BEAT_MS = 10_000
/** Who has not said by then who they are is let go. */
const JOIN_MS = 10_000

const joinSchema: v.GenericSchema<unknown, SocketJoin> = v.object({
  kind: v.literal('join'),
  auth: v.pipe(v.string(), v.maxLength(200)),
  since: optionalIdText,
})

/** All websockets of the app: one count of connections, one way in. */
export async function registerSockets(app: FastifyInstance, parts: Parts, doors: readonly SocketDoor[]): Promise<void> {
  const connections = new Connections(parts.settings.socketsPerAddress)
  const report = (error: unknown): void => app.log.error({ err: error }, 'sockets')
  const inside = new Inside(parts.db, report)
  for (const door of doors) await registerDoor(app, parts, door, connections, inside)
  const beats = setInterval(() => void inside.dismiss().catch(report), BEAT_MS)
  app.addHook('onClose', () => clearInterval(beats))
}

async function registerDoor(
  app: FastifyInstance,
  parts: Parts,
  { path, named, open }: SocketDoor,
  connections: Connections,
  inside: Inside,
) {
  const report = (error: unknown): void => app.log.error({ err: error }, path)
  const door = await open(parts, report)
  const join = async (socket: WebSocket, place: Place, id: number, text: string): Promise<void> => {
    const frame = v.safeParse(v.pipe(v.string(), v.parseJson(), joinSchema), text)
    if (!frame.success) return socket.close(CLOSE.refused, 'join')
    const { auth, since } = frame.output
    const viewer = await findViewer(parts.db, auth)
    if (viewer && !place.name(viewer.id)) return socket.close(CLOSE.refused, 'connections')
    await door.enter(socket, id, viewer, Number(since))
    inside.add(socket, { door, id, viewer })
  }

  app.get(`/${path}`, { websocket: true }, (socket, request) => {
    const asked = v.safeParse(idText, (request.query as Record<string, unknown>)[named])
    if (!asked.success) return socket.close(CLOSE.refused, named)
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
      join(socket, place, Number(asked.output), data.toString()).catch((error: unknown) => {
        if (error instanceof Refusal) return socket.close(CLOSE.refused, String(error.ack))
        report(error)
        socket.close(CLOSE.fault)
      })
    })
  })
  app.addHook('onClose', () => door.stop())
}
