import type { WebSocket } from 'ws'
import { CALL_PATH, type CallFrame } from '@/api/call'
import { unauthenticated } from '../../errors'
import { CLOSE, type SocketDoor } from '../../http/socket-door'
import { holderOf, ownPlace } from './joining'
import { CALL_CHANNEL, Pieces, readNote, type CallNote } from './notes'
import { BEAT_MS, closePlace, closeWhatIsOver, noteFirstMinute, seen, withCall, type Place } from './places'

/** The browser left the page; or the person may not be in the call any more. */
const LEFT: readonly number[] = [1001, CLOSE.again]

const send = (socket: WebSocket, frame: CallFrame): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
}

interface HeldPlace {
  order: number
  socket: WebSocket
  /** It answered since the last beat. */
  isAlive: boolean
}

/** Places whose sockets this process holds. */
class Places {
  private readonly held = new Map<number, HeldPlace>()
  private readonly pieces = new Pieces()

  add({ id, consultationId: order }: Place, socket: WebSocket, onGone: (code: number) => void): void {
    // One that was opened again: the line of the first one hangs.
    this.held.get(id)?.socket.terminate()
    const own: HeldPlace = { order, socket, isAlive: true }
    this.held.set(id, own)
    socket.on('pong', () => (own.isAlive = true))
    socket.on('close', (code) => {
      if (this.held.get(id) !== own) return
      this.held.delete(id)
      onGone(code)
    })
    send(socket, { kind: 'joined' })
  }

  hear(note: CallNote): void {
    if (note.kind === 'people') return this.tell(note.order, { kind: 'people' })
    if (note.kind === 'ended') return this.end(note.place, { kind: 'ended', end: note.end })
    const signal = this.pieces.take(note)
    if (!signal) return
    const frame: CallFrame = { kind: 'signal', from: String(note.from), signal }
    for (const [id, { order, socket }] of this.held)
      if (order === note.order && id !== note.from && (note.to === 0 || note.to === id)) send(socket, frame)
  }

  /** Notes may have been lost: everybody looks who is there. */
  catchUp(): void {
    for (const { socket } of this.held.values()) send(socket, { kind: 'people' })
  }

  /** The places whose sockets live. */
  beat(): number[] {
    const alive = [...this.held].filter(([, { isAlive }]) => isAlive).map(([id]) => id)
    for (const own of this.held.values()) {
      if (!own.isAlive) own.socket.terminate()
      own.isAlive = false
      if (own.socket.readyState === own.socket.OPEN) own.socket.ping()
    }
    return alive
  }

  stop(): void {
    for (const { socket } of this.held.values()) socket.terminate()
  }

  private tell(order: number, frame: CallFrame): void {
    for (const own of this.held.values()) if (own.order === order) send(own.socket, frame)
  }

  private end(id: number, frame: CallFrame): void {
    const own = this.held.get(id)
    if (!own) return
    this.held.delete(id)
    send(own.socket, frame)
    own.socket.close(CLOSE.refused, 'ended')
  }
}

/** The websocket of a place in a call. While it answers, someone is there; a line that broke may be opened again until three beats are missed. */
export const callDoor: SocketDoor = {
  path: CALL_PATH,
  named: 'place',
  async open(parts, report) {
    const places = new Places()
    await parts.listen(
      CALL_CHANNEL,
      (payload) => places.hear(readNote(payload)),
      () => places.catchUp(),
    )
    const beat = async (): Promise<void> => {
      await seen(parts, places.beat())
      await closeWhatIsOver(parts)
      await noteFirstMinute(parts)
    }
    const beats = setInterval(() => void beat().catch(report), BEAT_MS)
    let isStopping = false
    return {
      async enter(socket, id, viewer) {
        if (!viewer) throw unauthenticated()
        const place = await ownPlace({ db: parts.db, viewer }, String(id))
        await seen(parts, [id])
        if (socket.readyState !== socket.OPEN) return
        places.add(place, socket, (code) => {
          if (!LEFT.includes(code) || isStopping) return
          withCall(parts, place.consultationId, (tx) => closePlace(tx, parts, place, 'left')).catch(report)
        })
      },
      async mayStay(id) {
        const isOwn = await holderOf(parts.db, id)
        return (viewer) => viewer !== null && isOwn(viewer.id)
      },
      stop() {
        isStopping = true
        clearInterval(beats)
        places.stop()
        return Promise.resolve()
      },
    }
  },
}
