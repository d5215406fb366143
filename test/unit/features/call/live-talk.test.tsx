import { render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import type { LivePlayer, LivePusher } from '@tarojs/components'
import { LiveTalk } from '@/features/call/LiveTalk.weapp'

const mockDrawn: { player: ComponentProps<typeof LivePlayer>[]; pusher: ComponentProps<typeof LivePusher>[] } = {
  player: [],
  pusher: [],
}
jest.mock('@tarojs/components', () => ({
  ...jest.requireActual<object>('@tarojs/components'),
  LivePlayer: (props: never) => (mockDrawn.player.push(props), null),
  LivePusher: (props: never) => (mockDrawn.pusher.push(props), null),
}))

const noop = () => undefined
const other = (n: number) => ({
  ...{ place: String(n), name: `医生${n}`, role: 'member' as const, isOwn: false, way: 'live' as const },
  ...{
    playUrl: `rtmp://play.example.com/live/call-2-${n}`,
    isConnected: true,
    picture: null,
    media: { mic: true, camera: true },
  },
})
const talk = (controls: object = {}): ComponentProps<typeof LiveTalk> => ({
  ...{ title: '多学科会诊', waiting: '', seconds: 69, line: 'good', service: 'con_mdt', withVideo: true, isSmall: false },
  own: { name: '王编', picture: null, isMirrored: true, mic: true },
  others: [other(1), other(2)],
  ...{ identity: null, trying: null, onExpand: noop, onPlaying: noop, pushUrl: 'rtmp://push.example.com/live/call-2-7' },
  controls: {
    ...{ withVideo: true, hasMic: true, micOn: true, cameraOn: true, canTurn: false, isSilent: false },
    ...{ onMic: noop, onCamera: noop, onTurn: noop, onSpeaker: noop, onShrink: noop, onHangUp: noop },
    ...controls,
  },
})

beforeEach(() => {
  mockDrawn.player = []
  mockDrawn.pusher = []
})

test('in the mini-program one’s own stream is pushed and each other one is played, by the addresses of the server', () => {
  render(<LiveTalk {...talk()} />)
  expect(mockDrawn.pusher.map(({ url, enableMic, enableCamera }) => [url, enableMic, enableCamera])).toEqual([
    ['rtmp://push.example.com/live/call-2-7', true, true],
  ])
  expect(mockDrawn.player.map(({ src, muted }) => [src, muted])).toEqual([
    ['rtmp://play.example.com/live/call-2-1', false],
    ['rtmp://play.example.com/live/call-2-2', false],
  ])
})

test('what is switched off is not sent, and a call by phone has no camera', () => {
  render(<LiveTalk {...talk({ micOn: false, cameraOn: false, isSilent: true })} />)
  render(<LiveTalk {...talk()} withVideo={false} />)
  expect(mockDrawn.pusher.map(({ enableMic, enableCamera }) => [enableMic, enableCamera])).toEqual([
    [false, false],
    [true, false],
  ])
  expect(mockDrawn.player[0]?.muted).toBe(true)
})

test('nothing is pushed before there is an address', () => {
  render(<LiveTalk {...talk()} pushUrl="" />)
  expect(mockDrawn.pusher).toEqual([])
})

test('who is heard counts as connected until the stream ends', () => {
  const onPlaying = jest.fn()
  render(<LiveTalk {...talk()} onPlaying={onPlaying} />)
  // Connecting says nothing yet; then the first picture, playing, the end, and a line that is given up.
  for (const code of [2001, 2003, 2004, 3005, -2301]) mockDrawn.player[0]?.onStateChange?.({ detail: { code } } as never)
  mockDrawn.player[1]?.onStateChange?.({ detail: { code: 2003 } } as never)
  expect(onPlaying.mock.calls).toEqual([
    ['1', true],
    ['1', true],
    ['1', false],
    ['1', false],
    ['2', true],
  ])
})
