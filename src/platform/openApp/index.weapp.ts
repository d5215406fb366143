import type { OpenAppContract } from './contract'

/** A mini-program may open an app only from a card that this app shared, which no screen of ours relies on. */
export const openApp: OpenAppContract = {
  open: () => Promise.resolve('unavailable'),
  openMiniProgram: () => Promise.resolve('unavailable'),
}
