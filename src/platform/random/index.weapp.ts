import type { RandomContract } from './contract'
import { formatUuid } from './uuid'

export const random: RandomContract = {
  // The host's own generator only answers asynchronously; unique is enough here, and secret is not asked for.
  uuid: () => formatUuid(Array.from({ length: 16 }, () => Math.floor(Math.random() * 256))),
}
