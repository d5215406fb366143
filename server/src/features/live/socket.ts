import { LIVE_ROOM_PATH } from '@/api/live'
import type { SocketDoor } from '../../http/socket-door'
import { BEAT_MS } from './audience'
import { LiveRooms } from './live-rooms'
import { LIVE_CHANNEL, readNote } from './notes'

const TICK_MS = 1000

/** The websocket of live rooms. */
export const liveDoor: SocketDoor = {
  path: LIVE_ROOM_PATH,
  named: 'docId',
  async open({ db, listen }, report) {
    const rooms = new LiveRooms(db, report)
    await listen(
      LIVE_CHANNEL,
      (payload) => rooms.hear(readNote(payload)),
      () => rooms.catchUp(),
    )
    const ticks = setInterval(() => void rooms.tick().catch(report), TICK_MS)
    const beats = setInterval(() => void rooms.beat().catch(report), BEAT_MS)
    return {
      enter: (socket, docId, viewer, since) => rooms.enter(socket, docId, viewer, since),
      // `rooms.beat` looks at the rule of each live, and at who may stay under it.
      mayStay: () => Promise.resolve(() => true),
      async stop() {
        clearInterval(ticks)
        clearInterval(beats)
        await rooms.stop()
      },
    }
  },
}
