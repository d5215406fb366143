import type { RandomContract } from './contract'
import { formatUuid } from './uuid'

/** Counts up: the first UUID ends in 1. */
export const random = {
  count: 0,
  uuid(): string {
    random.count += 1
    return formatUuid([...new Array<number>(14).fill(0), random.count >> 8, random.count])
  },
} satisfies RandomContract & Record<string, unknown>
