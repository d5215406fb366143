import { media } from '@/platform/media'
import type { PlayerState } from '@/platform/media/contract'
import { mock } from '@test/setup/taro'

const h5 = typeof document !== 'undefined'
/** The browser's element of the newest player. */
let element: HTMLAudioElement

beforeEach(() => {
  mock.reset()
  if (!h5) return
  const Real = window.Audio
  jest.spyOn(window, 'Audio').mockImplementation(() => (element = new Real()))
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve())
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
})
afterEach(() => jest.restoreAllMocks())

/** What the host reports of the sound: its event, and where it is. */
function report(event: 'play' | 'ended' | 'timeUpdate' | 'error' | 'waiting', at?: { position: number; duration: number }) {
  const audio = h5 ? element : mock.audios[0]
  if (at && audio) {
    Object.defineProperty(audio, 'currentTime', { value: at.position, writable: true, configurable: true })
    Object.defineProperty(audio, 'duration', { value: at.duration, writable: true, configurable: true })
  }
  if (h5) element.dispatchEvent(new Event(event === 'play' ? 'playing' : event.toLowerCase()))
  else mock.audios[0]?.emit(event)
}

test('a player tells what it does', () => {
  const player = media.createPlayer('https://cdn.example.com/a.mp3')
  const states: PlayerState[] = []
  player.onChange((state) => states.push(state))
  expect(player.state).toEqual({ status: 'idle', position: 0, duration: 0 })
  player.play()
  expect(states[0]?.status).toBe('loading')
  report('play', { position: 0, duration: 60 })
  expect(player.state).toEqual({ status: 'playing', position: 0, duration: 60 })
  report('timeUpdate', { position: 30, duration: 60 })
  expect(player.state).toEqual({ status: 'playing', position: 30, duration: 60 })
  player.pause()
  expect(player.state.status).toBe('paused')
  report('ended', { position: 60, duration: 60 })
  expect(player.state).toEqual({ status: 'ended', position: 60, duration: 60 })
  expect(states[states.length - 1]).toEqual(player.state)
})

test('a length that is not known yet is 0', () => {
  const player = media.createPlayer('https://cdn.example.com/live.mp3')
  report('timeUpdate', { position: 5, duration: Infinity })
  expect(player.state).toMatchObject({ position: 5, duration: 0 })
  report('timeUpdate', { position: 5, duration: NaN })
  expect(player.state.duration).toBe(0)
})

test('seeks, changes speed, and reports a broken file', () => {
  const player = media.createPlayer('https://cdn.example.com/a.mp3')
  player.seek(12)
  player.setRate(1.5)
  const audio = h5 ? element : mock.audios[0]
  expect(audio?.currentTime).toBe(12)
  expect(audio?.playbackRate).toBe(1.5)
  report('error')
  expect(player.state.status).toBe('error')
})

test('a released player says no more', () => {
  const player = media.createPlayer('https://cdn.example.com/a.mp3')
  const heard = jest.fn()
  player.onChange(heard)
  player.release()
  report('timeUpdate', { position: 1, duration: 2 })
  expect(heard).not.toHaveBeenCalled()
})

test('pictures are asked for in device pixels', () => {
  const ratio = h5 ? window.devicePixelRatio : 2
  expect(media.imageUrl('https://cdn.example.com/a.png', 216)).toBe(`https://cdn.example.com/a.png?w=${216 * ratio}`)
  expect(media.imageUrl('blob:http://localhost/1', 216)).toBe('blob:http://localhost/1')
})
