import { act, fireEvent, render } from '@testing-library/react'
import type { LiveStream } from '@/api/live'
import { Playback } from '@/features/player/Playback'
import { Player } from '@/features/player/Player'
import { stream } from '@/platform/stream/mock'
import { mediaPositions } from '@/stores/MediaPositions'
import { mock } from '@test/setup/taro'
import { resetDevice } from '@test/unit/support/device'
import { allByClass, byClass, textsOf } from '@test/unit/support/screen'

const FILE: LiveStream = { url: 'https://media.test/a.mp4', kind: 'file' }
const CHAPTERS = [
  { title: '病例', seconds: 0 },
  { title: '治疗', seconds: 120 },
]
type Props = Partial<Parameters<typeof Player>[0]>
let playback: Playback

function open(props: Props = {}) {
  playback = new Playback('video:1')
  return render(
    <Player
      playback={playback}
      sources={[FILE]}
      poster="/c.webp"
      title="手术录像"
      chapters={CHAPTERS}
      testId="video"
      {...props}
    />,
  )
}
const video = () => byClass('t-video') as HTMLVideoElement
const has = (name: string) => allByClass(name).length > 0
const press = (name: string) => fireEvent.click(byClass(`t-player-${name}`))
const at = (seconds: number, duration = 600) => {
  Object.defineProperty(video(), 'currentTime', { value: seconds, configurable: true })
  Object.defineProperty(video(), 'duration', { value: duration, configurable: true })
  fireEvent.timeUpdate(video())
}
const play = (seconds = 10, duration?: number) => {
  fireEvent.play(video())
  at(seconds, duration)
}
const pass = (ms: number) => act(async () => void jest.advanceTimersByTime(ms))
const key = (name: string, within = true) => {
  let used: boolean | undefined
  act(() => void (used = stream.followers[0]?.onKey(name, within)))
  return used
}
const seeks = () => stream.calls.flatMap((call) => (call.name === 'seek' ? [call.seconds] : []))

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
  stream.reset()
})
afterEach(() => jest.useRealTimers())

test('before it plays there is the cover and one button, which says where it goes on', () => {
  mediaPositions.set('video:1', 760, 3600)
  open()
  expect([has('t-player-cover'), has('t-player-toggle')]).toEqual([true, false])
  expect(byClass('t-player-start').getAttribute('aria-label')).toBe('继续上次 12:40 手术录像')
  press('start')
  expect(stream.calls).toEqual([{ name: 'play' }])
  expect(has('t-player-waiting')).toBe(true)
})

test('controls go after three seconds of playing, and come back by a tap, the mouse or a key', async () => {
  open()
  play()
  expect(has('t-player-controls')).toBe(true)
  await pass(3000)
  expect(has('t-player-controls')).toBe(false)
  press('left')
  expect(has('t-player-controls')).toBe(true)
  await pass(3000)
  act(() => stream.followers[0]?.onPoint())
  expect(has('t-player-controls')).toBe(true)
  await pass(3000)
  key('Tab')
  expect(has('t-player-controls')).toBe(true)
  fireEvent.pause(video())
  await pass(10_000)
  expect(has('t-player-controls')).toBe(true)
})

test('two taps at a side, and the arrow keys, move ten seconds within what exists', () => {
  open()
  play(15)
  press('right')
  press('right')
  press('left')
  press('left')
  key('ArrowLeft')
  key('ArrowLeft')
  expect(seeks()).toEqual([25, 15, 5, 0])
  expect(textsOf('t-player-said')).toEqual(['后退 10 秒'])
  at(595)
  key('ArrowRight')
  expect(seeks()[4]).toBe(600)
})

test('space plays and pauses; keys that mean nothing here are left to the page', () => {
  open()
  expect(key(' ', false)).toBe(false)
  play()
  expect(key(' ', false)).toBe(true)
  expect(stream.calls).toEqual([{ name: 'pause' }])
  expect([key('ArrowDown', false), key('x')]).toEqual([false, false])
  expect(key('ArrowDown')).toBe(true)
  expect(stream.calls[1]).toEqual({ name: 'volume', volume: 0.9 })
})

test('chapters are marks on the bar, and the one of now has its title; a finger sees where it is', () => {
  open()
  play(130)
  expect(allByClass('t-player-mark').map(({ style }) => style.left)).toEqual(['20%'])
  expect(textsOf('t-player-chapter')).toEqual(['治疗'])
  fireEvent.change(byClass('t-player-seek'), { target: { value: '65' } })
  expect(textsOf('t-player-chapter')).toEqual(['1:05病例'])
  expect(seeks()).toEqual([])
  fireEvent.pointerUp(byClass('t-player-seek'))
  expect(seeks()).toEqual([65])
  expect(byClass('t-player-place').textContent).toBe('1:05 / 10:00')
})

test('a length that is not known is not said', () => {
  open()
  play(10, Infinity)
  expect(byClass('t-player-place').textContent).toBe('0:10')
  expect(has('t-player-seek')).toBe(false)
})

test('the speed is chosen in the picture, and stays with a new source', async () => {
  open()
  play()
  press('rate')
  expect(textsOf('t-player-choice')).toEqual(['0.75×', '1×', '1.25×', '1.5×', '2×'])
  fireEvent.click(allByClass('t-player-choice')[3] as HTMLElement)
  expect(stream.calls).toEqual([{ name: 'rate', rate: 1.5 }])
  expect([byClass('t-player-rate').textContent, has('t-player-choice')]).toEqual(['1.5×', false])
  fireEvent.error(video())
  await pass(2000)
  fireEvent.play(video())
  expect(stream.calls).toEqual([
    { name: 'rate', rate: 1.5 },
    { name: 'rate', rate: 1.5 },
  ])
})

test('the quality is offered where there are several, and goes on at the same place', () => {
  const sources: LiveStream[] = [
    { url: 'https://media.test/high.m3u8', kind: 'hls', quality: '超清' },
    { url: 'https://media.test/low.m3u8', kind: 'hls', quality: '标清' },
  ]
  const { unmount } = open()
  play()
  expect(has('t-player-quality')).toBe(false)
  unmount()
  open({ sources })
  play(42)
  expect(byClass('t-player-quality').textContent).toBe('超清')
  press('quality')
  fireEvent.click(allByClass('t-player-choice')[1] as HTMLElement)
  const last = stream.attached[stream.attached.length - 1]
  expect([last?.stream.url, last?.options.startAt]).toEqual(['https://media.test/low.m3u8', 42])
})

test('when nothing comes it says so, and that time is not playing', () => {
  open()
  play(10)
  act(() => playback.waits())
  expect([playback.playing, has('t-player-waiting')]).toEqual([false, true])
  // Where it stands already: a late word of the host.
  at(10.1)
  expect(playback.playing).toBe(false)
  at(10.5)
  expect([playback.playing, has('t-player-waiting')]).toEqual([true, false])
})

test('at its end it can be seen again', () => {
  open()
  play(600)
  fireEvent.ended(video())
  expect(byClass('t-player-toggle').getAttribute('aria-label')).toBe('重播')
  press('toggle')
  expect(stream.calls).toEqual([{ name: 'seek', seconds: 0 }, { name: 'play' }])
})

test('at its end the next lecture is offered, and leaves the whole screen for it', () => {
  const onOpen = jest.fn()
  open({ next: { title: '术后随访', onOpen } })
  play(590)
  press('fill')
  expect(has('t-player-next')).toBe(false)
  fireEvent.ended(video())
  expect(textsOf('t-player-next')).toEqual(['下一讲：术后随访'])
  press('next')
  expect(onOpen).toHaveBeenCalledTimes(1)
  expect(playback.fills).toBe(false)
})

test('fills the screen with its title, and gives it back', () => {
  open()
  play()
  press('fill')
  act(() => stream.followers[0]?.onFill(true))
  expect(byClass('t-player-fill').getAttribute('aria-label')).toBe('退出全屏')
  press('fill')
  expect(stream.calls).toEqual([
    { name: 'fill', on: true },
    { name: 'fill', on: false },
  ])
})

test('goes on in a small window when its page is left, and else stops', () => {
  open()
  play()
  act(() => void mock.fire('didHide'))
  expect(stream.calls).toEqual([{ name: 'pause' }])
  play(12)
  press('float')
  act(() => stream.followers[0]?.onFloat(true))
  act(() => void mock.fire('didHide'))
  expect(stream.calls).toEqual([{ name: 'pause' }, { name: 'float' }])
})

test('scrolled away while it plays it stays in a corner, and nobody else does', () => {
  const { unmount } = open({ docks: true })
  const scroll = (bottom: number, intersectionRatio = 0) =>
    act(() => mock.watched.get(`#${playback.boxId}-place`)?.({ intersectionRatio, boundingClientRect: { bottom } }))
  scroll(-50)
  expect(has('t-player-docked')).toBe(false)
  play()
  expect(has('t-player-docked')).toBe(true)
  press('undock')
  expect([has('t-player-docked'), stream.calls]).toEqual([false, [{ name: 'pause' }]])
  play(12)
  scroll(300, 1)
  expect(has('t-player-docked')).toBe(false)
  // Still further down the page.
  scroll(2000)
  expect(has('t-player-docked')).toBe(false)
  unmount()
  open()
  expect(mock.watched.size).toBe(0)
})

test('a live has no bar and no speed; whoever stopped goes back to the present', async () => {
  open({ live: '直播中' })
  fireEvent.play(video())
  expect([has('t-player-seek'), has('t-player-rate'), has('t-player-to-live')]).toEqual([false, false, false])
  key('ArrowLeft')
  expect(seeks()).toEqual([])
  fireEvent.pause(video())
  const before = video()
  await pass(6000)
  press('to-live')
  fireEvent.play(before)
  expect(video()).not.toBe(before)
})
