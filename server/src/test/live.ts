import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import WebSocket from 'ws'
import { LIVE_ROOM_PATH, liveFrameSchema, type LiveFrame, type LiveMessage } from '@/api/live'
import { buildApp } from '../app'
import type { NewDoc } from '../kernel/documents/store'
import { storeRoom, type NewRoom } from '../features/live/stored-room'
import { createDoc } from './factories'
import { WAIT_MS } from '../../../test/support/limits'
import type { TestServer } from './server'

const HOUR = 3600 * 1000
/** Hours from now to the start of a live of an hour that is in this state. */
const STARTS = { preview: 2, live: -0.5, replay: -5 }

/** A live of an hour, in the state that is asked for. */
export async function createLive(
  server: Pick<TestServer, 'db'>,
  state: keyof typeof STARTS = 'live',
  { room, ...doc }: Partial<NewDoc> & { room?: NewRoom } = {},
): Promise<string> {
  const startTime = new Date(Date.now() + STARTS[state] * HOUR)
  const docId = await createDoc(server, { docType: 25, title: '测试直播', startTime, durationSeconds: 3600, ...doc })
  if (room) await storeRoom(server.db, Number(docId), room)
  return docId
}

/** A process of its own on the database of the tests, that listens. */
export async function startProcess(server: TestServer) {
  const app = await buildApp(server.parts)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}

export async function until(condition: () => boolean, what = 'it'): Promise<void> {
  for (const end = Date.now() + WAIT_MS; !condition() && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 20))
  assert.ok(condition(), `${what} did not happen`)
}

type Kind = LiveFrame['kind']

/** Somebody in a room; keeps all frames, each checked against the contract. */
export class LiveVisitor {
  readonly frames: LiveFrame[] = []
  code = 0
  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.frames.push(v.parse(liveFrameSchema, JSON.parse(data.toString()))))
    socket.on('close', (code) => (this.code = code))
    socket.on('error', () => undefined)
  }

  /** Opens the connection and says nothing yet. */
  static async open(port: number, docId: string, headers: Record<string, string> = {}): Promise<LiveVisitor> {
    const visitor = new LiveVisitor(new WebSocket(`ws://127.0.0.1:${port}/${LIVE_ROOM_PATH}?docId=${docId}`, { headers }))
    await new Promise((resolve) => visitor.socket.once('open', resolve).once('close', resolve))
    return visitor
  }

  static async join(port: number, docId: string, { auth = '', since = '' } = {}): Promise<LiveVisitor> {
    const visitor = await LiveVisitor.open(port, docId)
    visitor.socket.send(JSON.stringify({ kind: 'join', auth, since }))
    await until(() => visitor.frames.length > 0 || visitor.code > 0, 'joining')
    return visitor
  }

  all<K extends Kind>(kind: K): Extract<LiveFrame, { kind: K }>[] {
    return this.frames.filter((frame): frame is Extract<LiveFrame, { kind: K }> => frame.kind === kind)
  }

  get joined() {
    const [frame] = this.all('joined')
    assert.ok(frame, 'the room was not entered')
    return frame
  }

  /** What it was sent, oldest first, as it came. */
  get messages(): LiveMessage[] {
    return this.frames.flatMap((frame) =>
      frame.kind === 'joined' || frame.kind === 'messages' ? [...frame.messages].reverse() : [],
    )
  }

  get texts(): string[] {
    return this.messages.map(({ content }) => content)
  }

  leave(): void {
    this.socket.terminate()
  }
}
