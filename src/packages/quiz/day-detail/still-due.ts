import { memoryApi, type MemoryAsked } from '@/api/memory'
import type { OutboxItem } from '@/stores/OutboxStore'

/** What is due and was not answered on this phone since it was asked for. */
export const stillDue = (due: readonly MemoryAsked[], outbox: readonly OutboxItem[], userId: string): MemoryAsked[] =>
  due.filter(
    ({ itemId }) =>
      !outbox.some(({ owner, path, payload }) => owner === userId && path === memoryApi.review.path && payload.itemId === itemId),
  )
