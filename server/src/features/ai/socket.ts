import type { WebSocket } from 'ws'
import { AI_PATH, type AiFrame } from '@/api/ai'
import { unauthenticated } from '../../errors'
import type { SocketDoor } from '../../http/socket-door'
import { AI_CHANNEL, readNote } from './notes'
import { ownConversation, ownerOf } from './stored'

const BEAT_MS = 30_000

const send = (socket: WebSocket, frame: AiFrame): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
}

/** The websocket of a conversation, for the devices of whose it is. */
export const aiDoor: SocketDoor = {
  path: AI_PATH,
  named: 'conversation',
  async open(parts) {
    const held = new Map<WebSocket, { conversation: number; isAlive: boolean }>()
    await parts.listen(
      AI_CHANNEL,
      (payload) => {
        const { conversation, frame } = readNote(payload)
        for (const [socket, own] of held) if (own.conversation === conversation) send(socket, frame)
      },
      // Notes may have been lost: the devices ask again when they join again.
      () => held.forEach((_own, socket) => send(socket, { kind: 'joined' })),
    )
    const beats = setInterval(() => {
      for (const [socket, own] of held) {
        if (!own.isAlive) socket.terminate()
        own.isAlive = false
        if (socket.readyState === socket.OPEN) socket.ping()
      }
    }, BEAT_MS)
    return {
      async enter(socket, id, viewer) {
        if (!viewer) throw unauthenticated()
        await ownConversation({ db: parts.db, viewer }, id)
        const own = { conversation: id, isAlive: true }
        held.set(socket, own)
        socket.on('pong', () => (own.isAlive = true))
        socket.on('close', () => held.delete(socket))
        send(socket, { kind: 'joined' })
      },
      async mayStay(id) {
        const owner = await ownerOf(parts.db, id)
        return (viewer) => viewer !== null && viewer.id === owner
      },
      stop() {
        clearInterval(beats)
        held.forEach((_own, socket) => socket.terminate())
        return Promise.resolve()
      },
    }
  },
}
