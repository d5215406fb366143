import Taro from '@tarojs/taro'
import type { Player } from './contract'
import { playerState, seconds } from './player-state'

/** A sound played by the mini-program. */
export function createPlayer(url: string): Player {
  const state = playerState()
  const audio = Taro.createInnerAudioContext()
  audio.src = url
  const at = () => ({ position: seconds(audio.currentTime), duration: seconds(audio.duration) })
  audio.onCanplay(() => state.set(at()))
  audio.onTimeUpdate(() => state.set(at()))
  audio.onWaiting(() => state.set({ status: 'loading' }))
  audio.onPlay(() => state.set({ status: 'playing', ...at() }))
  audio.onPause(() => state.set({ status: 'paused', ...at() }))
  audio.onEnded(() => state.set({ status: 'ended', ...at() }))
  audio.onError(() => state.set({ status: 'error' }))
  return {
    get state() {
      return state.get()
    },
    play() {
      state.set({ status: 'loading' })
      audio.play()
    },
    pause: () => audio.pause(),
    seek: (position) => audio.seek(position),
    setRate(rate) {
      audio.playbackRate = rate
    },
    onChange: state.onChange,
    release() {
      state.clear()
      audio.destroy()
    },
  }
}
