import type { LiveMessage } from '@/api/live'
import { LIVE_MESSAGE_LIMIT } from '@/domain/live'

/** Ids are decimal text without leading zeros, too long for a number. */
export const isNewer = (id: string, than: string): boolean => (id.length === than.length ? id > than : id.length > than.length)

/**
 * Puts messages into a list, newest first, each once, the oldest dropped beyond the limit. Rows that are there stay the same
 * objects; without anything new the list itself comes back.
 */
export function joined(list: readonly LiveMessage[], incoming: readonly LiveMessage[]): readonly LiveMessage[] {
  const known = new Set(list.map(({ id }) => id))
  const fresh = incoming.filter(({ id }) => !known.has(id) && known.add(id))
  if (fresh.length === 0) return list
  return [...fresh, ...list].sort((a, b) => (isNewer(a.id, b.id) ? -1 : 1)).slice(0, LIVE_MESSAGE_LIMIT)
}
