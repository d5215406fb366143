import type { HostButtonProps } from './host-button-props'

/** A browser has none, and nothing asks for it there: Taro's button is 2 KB of what home loads. */
export const HostButton = (_: HostButtonProps): never => {
  throw new Error('only the mini-program has such a button')
}
