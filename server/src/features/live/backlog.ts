import type { LiveMessage } from '@/api/live'
import { LIVE_MESSAGE_LIMIT } from '@/domain/live'

export interface Missed {
  /** Newest first. */
  messages: LiveMessage[]
  /** More was missed than is kept. */
  gap: boolean
  /** Messages that a visitor who was here before may still show. */
  removed: string[]
}

/** The newest messages of a room. */
export class Backlog {
  /** Oldest first: ids grow, see `takeTurns` of features/live/messages. */
  private messages: LiveMessage[]
  private removed: string[]
  /** Greatest id that is no longer kept. */
  private lostId = 0
  /** Newest first, as text: what every newcomer is sent. */
  private text: string | null = null

  /** Both newest first, as they are stored; of `newest` there is one more than is kept when there are older ones. */
  constructor(newest: readonly LiveMessage[], removed: readonly string[]) {
    this.messages = newest.slice(0, LIVE_MESSAGE_LIMIT).reverse()
    this.lostId = Number(newest[LIVE_MESSAGE_LIMIT]?.id ?? 0)
    this.removed = [...removed]
  }

  get lastId(): number {
    return Number(this.messages.at(-1)?.id ?? 0)
  }

  /** False: it is known, or older than what is known. */
  add(message: LiveMessage): boolean {
    if (Number(message.id) <= this.lastId || this.removed.includes(message.id)) return false
    this.messages.push(message)
    if (this.messages.length > LIVE_MESSAGE_LIMIT) this.lostId = Number(this.messages.shift()?.id)
    this.text = null
    return true
  }

  remove(messageId: string): void {
    this.messages = this.messages.filter(({ id }) => id !== messageId)
    this.removed = [messageId, ...this.removed.filter((id) => id !== messageId)].slice(0, LIVE_MESSAGE_LIMIT)
    this.text = null
  }

  /** What came after the message that a visitor knows; 0: a newcomer, who misses nothing. */
  since(id: number): Missed {
    if (!id) return { messages: [...this.messages].reverse(), gap: false, removed: [] }
    return {
      messages: this.messages.filter((message) => Number(message.id) > id).reverse(),
      gap: this.lostId > id,
      // Later ones too: of one's own message one knows by the answer to the call.
      removed: this.removed,
    }
  }

  /** All messages as JSON; written once for all newcomers between two messages. */
  get json(): string {
    this.text ??= JSON.stringify(this.since(0).messages)
    return this.text
  }

  /** The ids that another backlog of the same room does not hold though its time covers them. */
  goneFrom(newer: Backlog): string[] {
    const kept = new Set(newer.messages.map(({ id }) => id))
    return this.messages.map(({ id }) => id).filter((id) => !kept.has(id) && Number(id) > newer.lostId)
  }
}
