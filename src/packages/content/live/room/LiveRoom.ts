import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import * as v from 'valibot'
import { call } from '@/api/client'
import { faultOf, RefusedError, sentenceOf } from '@/api/client/errors'
import { LIVE_ROOM_PATH, liveApi, liveFrameSchema, type LiveFrame, type LiveMessage } from '@/api/live'
import { LIVE_MESSAGE_LIMIT, LIVE_MESSAGE_MAX_LENGTH, type LiveState } from '@/domain/live'
import { RoomSocket } from '@/features/room-socket'
import { random } from '@/platform/random'
import type { CommentDrafts } from '@/stores/CommentDrafts'
import { Flowers } from './Flowers'
import { isNewer, joined } from './messages'

/** The user's own message while it is being sent. */
export interface Outgoing {
  /** The idempotency key: sent again, it is the same message. */
  key: string
  content: string
  state: 'sending' | 'failed'
  /** Why it failed. */
  sentence: string
}

/** A message that went back to where it was typed, and may have been stored all the same: its answer was lost. */
const givenBack = v.array(v.object({ key: v.string(), content: v.string() }))
type GivenBack = v.InferOutput<typeof givenBack>

interface Options {
  docId: string
  /** Public alias of the one who writes; empty for a visitor. */
  me: () => string
  drafts: Pick<CommentDrafts, 'read' | 'write'>
}

/** The connection failed so often that the room says so, and messages are fetched instead. */
export const BROKEN_TIMES = 3
export const POLL_MS = 5000

/** What happens in a live room: its messages, how many there are, flowers and state, received by a websocket, or fetched when there is none. */
export class LiveRoom {
  /** Newest first. */
  messages: readonly LiveMessage[] = []
  /** Newest first. */
  outgoing: readonly Outgoing[] = []
  /** Null until the room has told. */
  online: number | null = null
  state: LiveState | null = null
  /** Grows when questions came or were answered. */
  questionsVersion = 0
  /** What is being typed; it stays on the device until it is sent. */
  draft: string
  /** Grows when the draft is changed by other than typing: an input that is typed in keeps its own text. */
  draftVersion = 0
  /** Why the draft was not taken. */
  draftError = ''
  connection: 'connecting' | 'open' | 'polling' | 'refused' = 'connecting'

  readonly flowers: Flowers
  private readonly socket: RoomSocket<LiveFrame>
  private pollTimer: ReturnType<typeof setTimeout> | undefined
  /**
   * Newest message up to which nothing is missing. Not the newest in the list: the user's own message comes with the answer to its call, perhaps
   * before others that were said earlier.
   */
  private heard = ''
  /** Removed messages: an answer that comes later must not bring them back. */
  private readonly gone = new Set<string>()
  private left = true

  constructor(private readonly options: Options) {
    this.draft = options.drafts.read(this.draftKey)
    makeAutoObservable<this, 'options' | 'socket' | 'draftKey' | 'given' | 'givenKey' | 'pollTimer' | 'heard' | 'gone' | 'left'>(
      this,
      {
        messages: observableRef,
        outgoing: observableRef,
        flowers: false,
        options: false,
        socket: false,
        draftKey: false,
        given: false,
        givenKey: false,
        pollTimer: false,
        heard: false,
        gone: false,
        left: false,
      },
      { autoBind: true },
    )
    this.flowers = new Flowers(options.docId)
    this.socket = new RoomSocket(
      { path: LIVE_ROOM_PATH, named: 'docId', id: options.docId, frame: liveFrameSchema },
      {
        since: () => this.heard,
        onFrame: this.receive,
        onBroken: this.broken,
        onRefused: this.refused,
      },
    )
  }

  join(): void {
    this.left = false
    if (this.connection === 'refused') this.connection = 'connecting'
    this.socket.open()
  }

  /** The screen was left or hidden. What is being sent arrives all the same. */
  leave(): void {
    this.left = true
    // Newest first in the list, oldest first in the text.
    for (const { key, content, state, sentence } of [...this.outgoing].reverse())
      if (state === 'failed') this.giveBack(key, content, sentence)
    this.flowers.flush()
    this.socket.close()
    this.stopPolling()
    if (this.connection === 'open') this.connection = 'connecting'
  }

  /** Another account: what it may see and do is another matter. */
  rejoin(): void {
    if (this.left) return
    this.leave()
    this.join()
  }

  write(text: string): void {
    this.draft = text
    this.draftError = ''
    this.options.drafts.write(this.draftKey, text)
    // What is written after that is another message, even in the same words.
    if (!text.trim()) this.given = []
  }

  /** Shows the draft among the messages at once and sends it; what cannot be sent as it is stays, with the reason. */
  async say(): Promise<void> {
    const content = this.draft.trim()
    this.draftError = mistakeIn(content)
    if (this.draftError) return
    const key = this.given.find((item) => item.content === content)?.key ?? random.uuid()
    this.write('')
    this.draftVersion += 1
    const outgoing: Outgoing = { key, content, state: 'sending', sentence: '' }
    this.outgoing = [outgoing, ...this.outgoing]
    await this.send(outgoing)
  }

  /** Sends a failed message again, under the same key. */
  async resend(key: string): Promise<void> {
    const found = this.outgoing.find((item) => item.key === key && item.state === 'failed')
    if (!found) return
    this.change(key, { state: 'sending', sentence: '' })
    await this.send(found)
  }

  /** Gives a failed message up; its text comes back to be changed. */
  takeBack(key: string): void {
    const found = this.outgoing.find((item) => item.key === key && item.state === 'failed')
    if (found) this.giveBack(key, found.content, '')
  }

  /** Taken down by its author or the host. */
  removed(messageId: string): void {
    this.gone.add(messageId)
    this.messages = this.messages.filter(({ id }) => id !== messageId)
  }

  private get draftKey(): string {
    return `live/${this.options.docId}`
  }

  private async send({ key, content }: Outgoing): Promise<void> {
    const payload = { docId: this.options.docId, content, idempotencyKey: key }
    try {
      const { message } = await call(liveApi.say, payload, { idempotent: true })
      runInAction(() => {
        this.drop(key)
        this.show([message])
      })
    } catch (error) {
      runInAction(() => this.notSent(key, content, error))
    }
  }

  private notSent(key: string, content: string, error: unknown): void {
    // The room has sent it already: only the answer was lost.
    if (!this.outgoing.some((item) => item.key === key)) return
    // A failed connection may recover; a message that the server refuses has to be changed.
    if (!(error instanceof RefusedError) && !this.left) return this.change(key, { state: 'failed', sentence: sentenceOf(error) })
    this.giveBack(key, content, sentenceOf(error))
  }

  /** The text of a message goes back to where it was typed, before what was typed since. */
  private giveBack(key: string, content: string, sentence: string): void {
    this.drop(key)
    this.given = [...this.given, { key, content }]
    this.write([content, this.draft].filter(Boolean).join(' '))
    this.draftVersion += 1
    this.draftError = sentence
  }

  private receive(frame: LiveFrame): void {
    switch (frame.kind) {
      case 'joined':
        this.online = frame.online
        this.flowers.known(frame.flowers)
        this.state = frame.state
        if (frame.gap) this.messages = []
        this.arrived(frame.messages)
        this.connection = 'open'
        return this.stopPolling()
      case 'messages':
        return this.arrived(frame.messages)
      case 'removed':
        return this.removed(frame.messageId)
      case 'online':
        this.online = frame.online
        return undefined
      case 'flowers':
        this.flowers.known(frame.flowers)
        return undefined
      case 'state':
        this.state = frame.state
        return undefined
      case 'questions':
        this.questionsVersion += 1
    }
  }

  private arrived(incoming: readonly LiveMessage[]): void {
    const before = new Set(this.messages.map(({ id }) => id))
    // What was said before the user came in is not one of the messages being sent, even if the words are the same.
    if (this.heard) for (const message of [...incoming].reverse()) if (!before.has(message.id)) this.settle(message)
    this.show(incoming)
    const newest = incoming[0]?.id ?? ''
    if (isNewer(newest, this.heard)) this.heard = newest
  }

  private show(incoming: readonly LiveMessage[]): void {
    this.messages = joined(
      this.messages,
      incoming.filter(({ id }) => !this.gone.has(id)),
    )
  }

  /** The user's own message when the room sends it before the call is answered, or after its answer was lost. */
  private settle({ authorId, content }: LiveMessage): void {
    const me = this.options.me()
    if (!me || authorId !== me) return
    const mine = this.outgoing.filter((item) => item.content === content)
    const oldest = mine[mine.length - 1]
    if (oldest) return this.drop(oldest.key)
    const given = this.given.find((item) => item.content === content)
    if (!given) return
    this.given = this.given.filter((item) => item !== given)
    this.write(this.draft.replace(content, '').trim())
    this.draftVersion += 1
    this.draftError = ''
  }

  private get given(): GivenBack {
    try {
      return v.parse(givenBack, JSON.parse(this.options.drafts.read(this.givenKey) || '[]'))
    } catch {
      return []
    }
  }

  private set given(items: GivenBack) {
    this.options.drafts.write(this.givenKey, items.length > 0 ? JSON.stringify(items) : '')
  }

  private get givenKey(): string {
    return `${this.draftKey}/given-back`
  }

  private broken(times: number): void {
    if (this.connection === 'open') this.connection = 'connecting'
    if (times < BROKEN_TIMES || this.connection === 'polling') return
    this.connection = 'polling'
    void this.poll()
  }

  private refused(): void {
    this.stopPolling()
    this.connection = 'refused'
  }

  /** The newest messages by an ordinary call, for networks that let no websocket through. */
  private async poll(): Promise<void> {
    const { docId } = this.options
    try {
      // As many as are kept, so that nothing is missing among them, however many came since.
      const { items } = await call(liveApi.messages, { docId, pageIdx: 0, pageSize: LIVE_MESSAGE_LIMIT })
      runInAction(() => {
        if (this.connection === 'polling') this.arrived(items)
      })
    } catch (error) {
      console.warn(`${liveApi.messages.path}: ${faultOf(error)}`)
    }
    if (this.connection === 'polling') this.pollTimer = setTimeout(() => void this.poll(), POLL_MS)
  }

  private stopPolling(): void {
    clearTimeout(this.pollTimer)
    this.pollTimer = undefined
    if (this.connection === 'polling') this.connection = 'connecting'
  }

  private change(key: string, change: Partial<Outgoing>): void {
    this.outgoing = this.outgoing.map((item) => (item.key === key ? { ...item, ...change } : item))
  }

  private drop(key: string): void {
    this.outgoing = this.outgoing.filter((item) => item.key !== key)
  }
}

function mistakeIn(content: string): string {
  if (!content) return '请输入内容'
  const surplus = content.length - LIVE_MESSAGE_MAX_LENGTH
  return surplus > 0 ? `每条最多 ${LIVE_MESSAGE_MAX_LENGTH} 个字，已超出 ${surplus} 个` : ''
}
