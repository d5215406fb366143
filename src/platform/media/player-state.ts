import type { Unsubscribe } from '../types'
import type { PlayerState } from './contract'

const IDLE: PlayerState = { status: 'idle', position: 0, duration: 0 }

/** State of a player and those who follow it. */
export function playerState() {
  let state = IDLE
  const listeners = new Set<(state: PlayerState) => void>()
  return {
    get: () => state,
    set(change: Partial<PlayerState>) {
      state = { ...state, ...change }
      listeners.forEach((listener) => listener(state))
    },
    onChange(listener: (state: PlayerState) => void): Unsubscribe {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    clear: () => listeners.clear(),
  }
}

/** Hosts say NaN or Infinity while they do not know. */
export const seconds = (value: number) => (Number.isFinite(value) ? value : 0)
