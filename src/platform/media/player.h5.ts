import type { Player } from './contract'
import { playerState, seconds } from './player-state'

/** A sound played by the browser. */
export function createPlayer(url: string): Player {
  const state = playerState()
  const audio = new Audio()
  audio.preload = 'metadata'
  audio.src = url
  const at = () => ({ position: seconds(audio.currentTime), duration: seconds(audio.duration) })
  audio.onloadedmetadata = () => state.set(at())
  audio.ondurationchange = () => state.set(at())
  audio.ontimeupdate = () => state.set(at())
  audio.onwaiting = () => state.set({ status: 'loading' })
  audio.onplaying = () => state.set({ status: 'playing', ...at() })
  // `pause` is also fired at the end, where `ended` follows.
  audio.onpause = () => state.set({ status: audio.ended ? 'ended' : 'paused', ...at() })
  audio.onended = () => state.set({ status: 'ended', ...at() })
  audio.onerror = () => state.set({ status: 'error' })
  return {
    get state() {
      return state.get()
    },
    play() {
      state.set({ status: 'loading' })
      // Refused without a tap, and aborted by a pause that comes first: only the refusal leaves us waiting.
      audio.play()?.catch(() => state.get().status === 'loading' && state.set({ status: audio.error ? 'error' : 'paused' }))
    },
    pause: () => audio.pause(),
    seek(position) {
      audio.currentTime = position
    },
    setRate(rate) {
      audio.playbackRate = rate
    },
    onChange: state.onChange,
    release() {
      state.clear()
      audio.pause()
      // Lets go of the connection.
      audio.removeAttribute('src')
      audio.load()
    },
  }
}
