import type { RandomContract } from './contract'
import { formatUuid } from './uuid'

export const random: RandomContract = {
  // `crypto.randomUUID` is missing on pages served over plain http and on old browsers.
  uuid: () => formatUuid(crypto.getRandomValues(new Uint8Array(16))),
}
