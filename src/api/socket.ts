import * as v from 'valibot'

/** The first frame of every websocket, in which the client says who it is: addresses are logged. `since`: the newest thing that is known; empty for none. `auth` empty: a visitor. */
export const socketJoinSchema = v.object({ kind: v.literal('join'), auth: v.string(), since: v.string() })
export type SocketJoin = v.InferOutput<typeof socketJoinSchema>
