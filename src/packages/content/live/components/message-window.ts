import type { LiveMessage } from '@/api/live'
import { isNewer } from '../room/messages'

/** This many messages are drawn at first, and more on demand. */
export const WINDOW = 60

/**
 * Where the drawn part of the list begins, as the id of its oldest message. It stays while messages come, so that each costs one
 * row; when there are twice as many, the older half is removed.
 */
export function windowFrom(messages: readonly LiveMessage[], from: string, wanted: number): string {
  const drawn = drawnOf(messages, from).length
  const isKept = messages.some(({ id }) => id === from)
  if (isKept && drawn >= Math.min(wanted, messages.length) && drawn <= wanted + WINDOW) return from
  return messages[Math.min(wanted, messages.length) - 1]?.id ?? ''
}

/** The messages that are drawn, newest first. */
export const drawnOf = (messages: readonly LiveMessage[], from: string): LiveMessage[] =>
  messages.filter(({ id }) => !isNewer(from, id))

/** What the host said last stands above the others: when questions are answered, what to watch for. */
export const pinnedOf = (messages: readonly LiveMessage[]): LiveMessage | undefined => messages.find(({ isHost }) => isHost)
