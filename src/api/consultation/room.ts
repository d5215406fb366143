import * as v from 'valibot'
import { MESSAGE_KINDS } from '@/domain/consultation/message'
import { SENDERS } from '@/domain/consultation/rounds'
import { read, write } from '../endpoint'
import { emptyAnswer } from '../envelope'
import { orderSchema } from './order'

const messageSchema = v.object({
  id: v.string(),
  /** 1, 2, 3 … without gaps. */
  seq: v.number(),
  sender: v.picklist(SENDERS),
  isOwn: v.boolean(),
  /** Who of a team has written it; empty where there are only two. */
  author: v.string(),
  kind: v.picklist(MESSAGE_KINDS),
  /** Empty when it was withdrawn. */
  body: v.string(),
  /** Addresses that work for five minutes. */
  files: v.array(v.object({ key: v.string(), name: v.string(), mime: v.string(), url: v.string() })),
  /** Of a voice message; 0 of any other. */
  seconds: v.number(),
  isUrgent: v.boolean(),
  aiAssisted: v.boolean(),
  isRevoked: v.boolean(),
  clientMsgId: v.string(),
  createdAt: v.string(),
})
export type RoomMessage = v.InferOutput<typeof messageSchema>

/** The websocket of the room of an order. Its first frame is a `SocketJoin`; it says that something changed and never what. */
export const ROOM_PATH = 'ws/room'
export const roomFrameSchema = v.variant('kind', [
  v.object({ kind: v.literal('joined') }),
  /** `from`: messages from here on are new or changed; 0: none is, but the order or what was read. */
  v.object({ kind: v.literal('changed'), from: v.number() }),
])
export type RoomFrame = v.InferOutput<typeof roomFrameSchema>

export const roomApi = {
  /** Messages after one, oldest first; `after` −1: the newest page. */
  messages: read<{ id: string; after: number; before: number }>()(
    'api/room/messages',
    v.object({ messages: v.array(messageSchema), lastSeq: v.number(), otherReadSeq: v.number(), version: v.number() }),
  ),
  /** Sent again with the same `clientMsgId` it is there once. */
  send: write<{ id: string; kind: 'text' | 'image' | 'voice' | 'file'; text: string; files: string[]; clientMsgId: string }>()(
    'api/room/send',
    /** `order` null: nothing of it but its last message has changed. */
    v.object({ message: messageSchema, order: v.nullable(orderSchema) }),
  ),
  withdraw: write<{ id: string; messageId: string }>()('api/room/withdraw', v.object({ message: messageSchema })),
  read: write<{ id: string; seq: number }>()('api/room/read', emptyAnswer),
}
