import { when } from 'mobx'
import type { OutboxStore } from '@/stores/OutboxStore'

/**
 * Tells once when a write of the outbox is dealt with: '' when the server took it, else the sentence of its refusal. Gives a function
 * that stops the waiting.
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
