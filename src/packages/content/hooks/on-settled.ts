import { when } from 'mobx'
import type { OutboxStore } from '@/stores/OutboxStore'

/**
 * Calls back once when a write of the outbox is done: with '' when the server took it, else with the sentence of its refusal. Returns a function
 * that stops waiting.
 */
export function onSettled(
  outbox: Pick<OutboxStore, 'items' | 'lastRefusal'>,
  { id, topic }: { id: string; topic: string },
  tell: (refusal: string) => void,
): () => void {
  const before = outbox.lastRefusal
  return when(
    () => !outbox.items.some((item) => item.id === id),
    () => {
      const refusal = outbox.lastRefusal
      tell(refusal !== before && refusal?.topic === topic ? refusal.message : '')
    },
  )
}
