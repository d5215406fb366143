import { stream } from '@/platform/stream'
import { mock } from '@test/setup/taro'

beforeEach(() => mock.reset())

test.each(['hls', 'file'] as const)('the mini-program plays %s itself', (kind) => {
  const what = { url: 'https://media.test/a', kind }
  expect(stream.src(what)).toBe('https://media.test/a')
  const release = stream.attach('v1', what, { startAt: 0, onError: () => undefined })
  release()
  expect(mock.calls).toEqual([])
})

test('moves the Video of its id', () => {
  stream.seek('v1', 42)
  stream.play('v1')
  stream.pause('v2')
  expect(mock.calls).toEqual([
    { name: 'video.seek', options: { id: 'v1', position: 42 } },
    { name: 'video.play', options: { id: 'v1' } },
    { name: 'video.pause', options: { id: 'v2' } },
  ])
})

test('changes its speed, and turns the phone to fill the screen', () => {
  stream.setRate('v1', 1.5)
  stream.fill('box', 'v1', true)
  stream.fill('box', 'v1', false)
  expect(mock.calls).toEqual([
    { name: 'video.playbackRate', options: { id: 'v1', position: 1.5 } },
    { name: 'video.requestFullScreen', options: { id: 'v1', position: { direction: 90 } } },
    { name: 'video.exitFullScreen', options: { id: 'v1' } },
  ])
})

test('knows how much is here by the part that the host tells', () => {
  expect([stream.buffered('v1', 25, 600), stream.buffered('v1', undefined, 600)]).toEqual([150, 0])
  expect(stream.floating()).toBe('onLeave')
})
