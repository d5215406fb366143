import type { WebSocket } from 'ws'
import { ROOM_PATH, type RoomFrame } from '@/api/consultation'
import { unauthenticated } from '../../errors'
import type { SocketDoor } from '../../http/socket-door'
import { readNote, ROOM_CHANNEL, type RoomNote } from './notes'
import { findSides } from './stored'
import { hasSide, sideOf } from './who'

const BEAT_MS = 30_000

/** Sockets of those who take part in an order, in this process. */
class Parties {
  private readonly sockets = new Map<number, Set<WebSocket>>()
  /** Those that answered since the last beat. */
  private readonly alive = new Set<WebSocket>()

  add(id: number, socket: WebSocket): void {
    const own = this.sockets.get(id) ?? new Set()
    this.sockets.set(id, own.add(socket))
    this.alive.add(socket)
    socket.on('pong', () => this.alive.add(socket))
    socket.on('close', () => {
      own.delete(socket)
      this.alive.delete(socket)
      if (own.size === 0 && this.sockets.get(id) === own) this.sockets.delete(id)
    })
    send(socket, { kind: 'joined' })
  }

  hear({ id, from }: RoomNote): void {
    for (const socket of this.sockets.get(id) ?? []) send(socket, { kind: 'changed', from })
  }

  /** Notes may have been lost: everybody looks. */
  catchUp(): void {
    for (const id of this.sockets.keys()) this.hear({ id, from: 0 })
  }

  beat(): void {
    for (const own of this.sockets.values())
      for (const socket of own) {
        if (!this.alive.delete(socket)) socket.terminate()
        else socket.ping()
      }
  }

  stop(): void {
    for (const own of this.sockets.values()) for (const socket of own) socket.terminate()
  }
}

const send = (socket: WebSocket, frame: RoomFrame): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
}

/** The websocket of the room of an order, for those who take part in it. It says that something changed and never what: that is asked by a call. */
export const roomDoor: SocketDoor = {
  path: ROOM_PATH,
  named: 'id',
  async open({ db, listen }) {
    const parties = new Parties()
    await listen(
      ROOM_CHANNEL,
      (payload) => parties.hear(readNote(payload)),
      () => parties.catchUp(),
    )
    const beats = setInterval(() => parties.beat(), BEAT_MS)
    return {
      async enter(socket, id, viewer) {
        if (!viewer) throw unauthenticated()
        const stored = await findSides(db, id)
        sideOf(stored, viewer.id)
        if (socket.readyState === socket.OPEN) parties.add(stored.row.id, socket)
      },
      async mayStay(id) {
        const stored = await findSides(db, id)
        return (viewer) => viewer !== null && hasSide(stored, viewer.id)
      },
      stop() {
        clearInterval(beats)
        parties.stop()
        return Promise.resolve()
      },
    }
  },
}
