import type { WebSocket } from 'ws'
import type { Db } from '../../db/connect'
import type { Viewer } from '../../http/context'
import { CLOSE, type OpenDoor } from '../../http/socket-door'
import { viewersOf } from '../people/sessions'

interface Occupant {
  door: OpenDoor
  /** Of the room. */
  id: number
  /** As they came in; null for a visitor. */
  viewer: Viewer | null
}

/** Everyone who is in a room of any door of this process. */
export class Inside {
  private readonly occupants = new Map<WebSocket, Occupant>()

  private isLooking = false

  constructor(
    private readonly db: Db,
    private readonly report: (error: unknown) => void,
  ) {}

  add(socket: WebSocket, occupant: Occupant): void {
    if (socket.readyState !== socket.OPEN) return
    this.occupants.set(socket, occupant)
    socket.on('close', () => this.occupants.delete(socket))
  }

  /**
   * Lets go of those whose session has ended, and of those who have lost their right to the room. They may knock again, and are looked at then.
   */
  async dismiss(): Promise<void> {
    if (this.isLooking) return
    this.isLooking = true
    try {
      await this.look()
    } finally {
      this.isLooking = false
    }
  }

  private async look(): Promise<void> {
    const held = [...this.occupants]
    const sessions = held.flatMap(([, { viewer }]) => (viewer ? [viewer.sessionId] : []))
    const now = await viewersOf(this.db, [...new Set(sessions)])
    for (const { door, id, people } of roomsOf(held)) {
      // A room that cannot be asked holds up no other; the sessions of its people count all the same.
      const mayStay = await door.mayStay(id).catch((error: unknown) => {
        this.report(error)
        return () => true
      })
      for (const [socket, before] of people) {
        const viewer = before && (now.get(before.sessionId) ?? null)
        const hasLeft = before !== null && viewer === null
        if (hasLeft || !mayStay(viewer)) socket.close(CLOSE.again, 'privilege')
      }
    }
  }
}

interface Room extends Omit<Occupant, 'viewer'> {
  people: [WebSocket, Viewer | null][]
}

function roomsOf(held: readonly [WebSocket, Occupant][]): Room[] {
  const byDoor = new Map<OpenDoor, Map<number, Room>>()
  for (const [socket, { door, id, viewer }] of held) {
    const rooms = byDoor.get(door) ?? new Map<number, Room>()
    const room = rooms.get(id) ?? { door, id, people: [] }
    room.people.push([socket, viewer])
    byDoor.set(door, rooms.set(id, room))
  }
  return [...byDoor.values()].flatMap((rooms) => [...rooms.values()])
}
