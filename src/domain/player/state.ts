/** What a player does. `waiting`: it plays, but the picture has not come yet. */
export type PlayerState = 'idle' | 'loading' | 'playing' | 'paused' | 'waiting' | 'failed' | 'ended'

/**
 * What can happen to it. `ask`: a person, or the page, wants it to play. `moved`: the picture goes on. `retry`: a source is opened, again or
 * another one; it plays on by itself.
 */
export type PlayerEvent = 'ask' | 'play' | 'pause' | 'wait' | 'moved' | 'end' | 'fail' | 'retry' | 'close'

type Steps = Readonly<Partial<Record<PlayerEvent, PlayerState>>>

/** The same from everywhere, unless a state says otherwise: what was closed is as if it had never been opened. */
const ALWAYS: Steps = { play: 'playing', fail: 'failed', close: 'idle' }

const STEPS: Readonly<Record<PlayerState, Steps>> = {
  idle: { ask: 'loading' },
  loading: { pause: 'paused', wait: 'loading', moved: 'playing' },
  playing: { pause: 'paused', wait: 'waiting', end: 'ended' },
  // A late report of where it is does not make a paused picture play.
  paused: { ask: 'loading', end: 'ended' },
  waiting: { pause: 'paused', moved: 'playing', end: 'ended' },
  // Hosts go on reporting about a picture that broke; only a new source counts.
  failed: { play: 'failed', retry: 'loading' },
  // Hosts say that it is paused after they said that it is over.
  ended: { ask: 'loading', fail: 'ended' },
}

/** The state after something happened; what cannot happen in a state changes nothing. */
export const nextState = (state: PlayerState, event: PlayerEvent): PlayerState => STEPS[state][event] ?? ALWAYS[event] ?? state

/** Whether the person wants it to go on: the button shows a pause. */
export const isOn = (state: PlayerState): boolean => state === 'playing' || state === 'waiting' || state === 'loading'
