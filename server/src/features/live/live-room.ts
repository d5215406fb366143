import { CLOSE } from '../../http/socket-door'
import type { WebSocket } from 'ws'
import type { LiveFrame, LiveMessage } from '@/api/live'
import type { LiveState } from '@/domain/live'
import type { Viewer } from '../../http/context'
import { stateOf, type LiveDoc } from './access'
import type { Backlog } from './backlog'

/** Messages that come within this time are sent together. */
const GATHER_MS = 100
/** Of its time a process spends at most a quarter on telling one room. */
const REST = 3
/** Bytes that a slow connection may have waiting. It is cut, comes back, and is told what it missed. */
const WAITING_BYTES = 1024 * 1024

/** Close codes: 1008 says not to come back, the others that one may. */

interface Member {
  socket: WebSocket
  /** As it was when it joined; null: nobody in particular. */
  viewer: Viewer | null
  isAlive: boolean
  /** Newest message that it was sent when it joined. */
  knownId: number
}

const bytesOf = (frame: LiveFrame): Buffer => Buffer.from(JSON.stringify(frame))

/** The visitors of one room that this process holds, and what they are told. Knows nothing of the database. */
export class LiveRoom {
  private readonly members = new Map<WebSocket, Member>()
  private waiting: LiveMessage[] = []
  private timer: NodeJS.Timeout | null = null
  private lastCost = 0
  private sentState: LiveState
  private sentOnline = 0
  private isOnlineStale = false
  private areFlowersStale = false
  private areQuestionsStale = false
  /** Of the other processes. */
  private elsewhere = 0

  constructor(
    public live: LiveDoc,
    private backlog: Backlog,
    private flowers: number,
  ) {
    this.sentState = stateOf(live)
  }

  get isEmpty(): boolean {
    return this.members.size === 0
  }

  /** Whoever has the room open on several devices is one visitor. */
  get visitors(): number {
    const users = new Set<number>()
    let strangers = 0
    for (const { viewer } of this.members.values()) {
      if (viewer) users.add(viewer.id)
      else strangers += 1
    }
    return users.size + strangers
  }

  get online(): number {
    return this.elsewhere + this.visitors
  }

  /** All that are signed in, as they were when they joined. */
  get viewers(): Viewer[] {
    return [...this.members.values()].flatMap(({ viewer }) => viewer ?? [])
  }

  join(socket: WebSocket, viewer: Viewer | null, since: number): void {
    const { messages, gap, removed } = this.backlog.since(since)
    this.members.set(socket, { socket, viewer, isAlive: true, knownId: this.backlog.lastId })
    socket.on('pong', () => {
      const member = this.members.get(socket)
      if (member) member.isAlive = true
    })
    socket.on('close', () => this.members.delete(socket))
    const list = since ? JSON.stringify(messages) : this.backlog.json
    const rest = { online: this.online, flowers: this.flowers, state: stateOf(this.live), gap }
    socket.send(`${JSON.stringify({ kind: 'joined', ...rest }).slice(0, -1)},"messages":${list}}`)
    for (const messageId of removed) this.send(socket, bytesOf({ kind: 'removed', messageId }))
  }

  say(message: LiveMessage): void {
    if (!this.backlog.add(message)) return
    this.waiting.push(message)
    this.timer ??= setTimeout(() => this.flush(), Math.max(GATHER_MS, this.lastCost * REST))
  }

  remove(messageId: string): void {
    this.backlog.remove(messageId)
    this.waiting = this.waiting.filter(({ id }) => id !== messageId)
    this.tell({ kind: 'removed', messageId })
  }

  setFlowers(flowers: number): void {
    this.areFlowersStale ||= flowers !== this.flowers
    this.flowers = flowers
  }

  setElsewhere(visitors: number): void {
    this.elsewhere = visitors
  }

  /** Another process has another number of visitors. */
  markOnline(): void {
    this.isOnlineStale = true
  }

  /** Whether the visitors elsewhere have to be counted again; asked once. */
  takeOnlineStale(): boolean {
    const isStale = this.isOnlineStale
    this.isOnlineStale = false
    return isStale
  }

  markQuestions(): void {
    this.areQuestionsStale = true
  }

  /** Takes over what the database says, after notes may have been lost. Those who missed more than is kept come again. */
  catchUp(backlog: Backlog, flowers: number): void {
    const { messages, gap } = backlog.since(this.backlog.lastId)
    if (gap && this.backlog.lastId) return this.closeAll(CLOSE.again, 'gap')
    for (const messageId of this.backlog.goneFrom(backlog)) this.remove(messageId)
    for (const message of messages.reverse()) this.say(message)
    this.setFlowers(flowers)
    this.markQuestions()
    this.markOnline()
  }

  /** Once a second: what need not be told at once. */
  tick(): void {
    const state = stateOf(this.live)
    if (state !== this.sentState) this.tell({ kind: 'state', state })
    this.sentState = state
    if (this.online !== this.sentOnline) this.tell({ kind: 'online', online: this.online })
    this.sentOnline = this.online
    if (this.areFlowersStale) this.tell({ kind: 'flowers', flowers: this.flowers })
    this.areFlowersStale = false
    if (this.areQuestionsStale) this.tell({ kind: 'questions' })
    this.areQuestionsStale = false
  }

  /** Lets go of who did not answer since the last beat. */
  beat(): void {
    for (const member of this.members.values()) {
      if (!member.isAlive) member.socket.terminate()
      else member.socket.ping()
      member.isAlive = false
    }
  }

  /** Lets go of those who may not be here any more as they came. They may come again, and are looked at then. */
  dismiss(mayStay: (viewer: Viewer | null) => boolean): void {
    for (const { socket, viewer } of [...this.members.values()]) {
      if (mayStay(viewer)) continue
      this.members.delete(socket)
      socket.close(CLOSE.again, 'privilege')
    }
  }

  closeAll(code: number, reason: string): void {
    for (const { socket } of this.members.values()) socket.close(code, reason)
    this.members.clear()
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
  }

  private flush(): void {
    this.timer = null
    const batch = this.waiting
    this.waiting = []
    if (!batch.length) return
    const oldest = Number(batch[0]?.id)
    const newestFirst = [...batch].reverse()
    const bytes = bytesOf({ kind: 'messages', messages: newestFirst })
    const started = performance.now()
    for (const { socket, knownId } of this.members.values()) {
      // Who came while these were waiting has some of them already.
      if (knownId < oldest) this.send(socket, bytes)
      else {
        const messages = newestFirst.filter(({ id }) => Number(id) > knownId)
        if (messages.length) this.send(socket, bytesOf({ kind: 'messages', messages }))
      }
    }
    this.lastCost = performance.now() - started
  }

  private tell(frame: LiveFrame): void {
    const bytes = bytesOf(frame)
    for (const { socket } of this.members.values()) this.send(socket, bytes)
  }

  private send(socket: WebSocket, bytes: Buffer): void {
    if (socket.bufferedAmount > WAITING_BYTES) socket.terminate()
    else if (socket.readyState === socket.OPEN) socket.send(bytes, { binary: false })
  }
}
