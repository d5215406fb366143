import type { WebSocket } from 'ws'
import type { Parts, Viewer } from './context'

/** Refused: not to be tried again. Again: to be opened once more at once. */
export const CLOSE = { refused: 1008, fault: 1011, again: 1012 } as const

/** A kind of rooms that takes in sockets. */
export interface OpenDoor {
  /** Brings a socket into the room of this id, or throws the refusal. `since`: the newest thing that the client knows, 0 for none. */
  enter(socket: WebSocket, id: number, viewer: Viewer | null, since: number): Promise<void>
  /** Says of the viewers in the room of this id, as they are now, who may still be there. Asked on each beat. */
  mayStay(id: number): Promise<(viewer: Viewer | null) => boolean>
  stop(): Promise<void>
}

/** One kind of rooms with a websocket. It only sends: everything that changes something is a call. */
export interface SocketDoor {
  path: string
  /** Under which name the address has the id of the room. */
  named: string
  open(parts: Parts, report: (error: unknown) => void): Promise<OpenDoor>
}
