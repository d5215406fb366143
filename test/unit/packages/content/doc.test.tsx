import { act, fireEvent } from '@testing-library/react'
import { media } from '@/platform/media/mock'
import { mediaPositions } from '@/stores/MediaPositions'
import { stream } from '@/platform/stream/mock'
import { mock } from '@test/setup/taro'
import { ok } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, pass, settled, textsOf } from '@test/unit/support/screen'
import { article, event, ownSignUp, vote } from './samples'
import { onNewDevice, EVENT, VOTE, FORMULA, serve, open, press, urls } from './doc-page'

jest.mock('@/platform/view', () => {
  const { view: inMemory } = jest.requireActual('@/platform/view/mock')
  const { view: real } = jest.requireActual('@/platform/view/index')
  return { view: Object.assign(inMemory, { address: real.address }) }
})

onNewDevice()

describe('the text', () => {
  test('shows formulae as pictures with their words, and broken ones as they were written', async () => {
    const size = 'data-width="4" data-height="2" data-depth="0.5"'
    serve(
      article({
        body: `<p>剂量 <span data-tex="x" data-alt="某式" data-src="${FORMULA}" ${size}></span></p><div data-tex="\\frac{1}{"></div>`,
      }),
    )
    await open()
    const formula = byClass('t-formula')
    expect(formula.getAttribute('aria-label')).toBe('公式 某式')
    expect(formula.getAttribute('src')).toMatch(/\/formula\/b{64}\.svg$/)
    expect(formula.style.width).toBe('4em')
    expect(byClass('t-rich-text').textContent).toContain('\\frac{1}{')
  })
  test('a footnote opens by its mark', async () => {
    serve(article({ body: '<p>证据<sup><a data-footnote="见 Calvert 1989">1</a></sup></p>' }))
    await open()
    await press('footnote')
    expect(byClass('t-footnote-text').textContent).toContain('见 Calvert 1989')
    await press('footnote-text-confirm')
    expect(allByClass('t-footnote-text')).toEqual([])
  })
  test('nothing of hostile HTML reaches the page', async () => {
    serve(
      article({
        body: '<p onclick="x()">安全<script>x()</script><img src="javascript:x()"><iframe src="https://e.example"></iframe></p>',
      }),
    )
    await open()
    const text = byClass('t-rich-text')
    expect(text.textContent).toContain('安全')
    expect(text.querySelector('script, iframe, img, [onclick]')).toBeNull()
  })
})

describe('media', () => {
  const AUDIO = { id: '31', title: '听文章', sources: ['/media/a.mp3'], poster: '', durationSeconds: 60 }
  test('an audio plays in its bar, and its page takes over where it stands', async () => {
    serve(article({ audios: [AUDIO], body: '<audio src="/media/b.mp3" title="文内"></audio>' }))
    await open()
    expect(textsOf('t-audio-place')).toEqual(['0:00 / 1:00', '0:00 / 0:00'])
    await press('audio-play')
    await act(async () => media.players[0]?.set({ position: 12.4, duration: 60 }))
    expect(textsOf('t-audio-place')[0]).toBe('0:12 / 1:00')
    await press('audio-open')
    expect(urls()).toEqual(['/AudioDetial/5/31/1/12'])
  })
  test('one audio at a time: the other stops', async () => {
    serve(article({ audios: [AUDIO, { ...AUDIO, id: '32', title: '二' }] }))
    await open()
    const [first, second] = allByClass('t-audio-play')
    if (!first || !second) throw new Error('no audio')
    fireEvent.click(first)
    fireEvent.click(second)
    await settled()
    expect(media.players.map(({ released, state }) => [released, state.status])).toEqual([
      [true, 'playing'],
      [false, 'playing'],
    ])
  })
  test('stops when the page is hidden, and says next time where it goes on', async () => {
    serve(article({ audios: [AUDIO] }))
    await open()
    await press('audio-play')
    await act(async () => media.players[0]?.set({ position: 20, duration: 60 }))
    await act(async () => void mock.fire('didHide'))
    await pass(2000)
    expect(media.players[0]?.state.status).toBe('paused')
    expect(textsOf('t-audio-place')).toEqual(['0:20 / 1:00 · 从 0:20 继续'])
    expect(mediaPositions.get('audio:5/31')).toBe(20)
  })
  test('a video goes on where one stopped, or from the beginning', async () => {
    signIn()
    mediaPositions.set('video:5/41', 75, 600)
    serve(article({ videos: [{ ...AUDIO, id: '41', title: '手术', sources: ['/media/v.mp4'] }] }))
    await open()
    expect(textsOf('t-player-resumed')).toEqual(['继续上次 1:15从头播放'])
    await press('video-note')
    expect(urls()).toEqual(['/EditNote/5/75'])
    await press('player-restart')
    expect(allByClass('t-player-resumed')).toEqual([])
    expect(mediaPositions.get('video:5/41')).toBe(0)
  })
  test('a video that breaks off is tried again, then the next source, each from where it broke off', async () => {
    serve(article({ videos: [{ ...AUDIO, id: '42', title: '手术', sources: ['/media/a.mp4', '/media/b.mp4'] }] }))
    await open()
    const video = () => byClass('t-video') as HTMLVideoElement
    const breakOff = () => act(async () => void fireEvent.error(video()))
    await breakOff()
    await pass(2000)
    expect(video().getAttribute('src')).toContain('/media/a.mp4')
    Object.defineProperties(video(), { currentTime: { value: 1200 }, duration: { value: 3600 } })
    await act(async () => void fireEvent.timeUpdate(video()))
    await breakOff()
    expect(video().getAttribute('src')).toContain('/media/b.mp4')
    expect(stream.attached[stream.attached.length - 1]?.options.startAt).toBe(1200)
    expect(mediaPositions.get('video:5/42')).toBe(1200)
    await breakOff()
    await pass(2000)
    await breakOff()
    expect(document.body.textContent).toContain('播放失败')
    await press('state-action')
    expect(video().getAttribute('src')).toContain('/media/a.mp4')
    expect(stream.attached[stream.attached.length - 1]?.options.startAt).toBe(1200)
  })
})

describe('what belongs to an article', () => {
  test('an event with its state and the way to it', async () => {
    const server = serve(article({ hasEvent: true }), { [EVENT]: () => ok({ event: event() }) })
    await open()
    expect(byClass('t-event-card').textContent).toContain('读片会')
    expect(textsOf('t-event-state')).toEqual(['报名中'])
    await press('event-open')
    expect(urls()).toEqual(['/DocSignIn/5/1'])
    // Signed up meanwhile: seen when the article is shown again.
    server.handlers[EVENT] = () => ok({ event: event({ signUp: ownSignUp }) })
    await act(async () => void mock.fire('didShow'))
    await settled()
    expect(textsOf('t-event-state')).toEqual(['已报名'])
  })
  test('on site, in time, there is the sign-in; editors get the code', async () => {
    const now = { signInFrom: '2026-03-04T02:00:00.000Z', state: 'closed' as const, endTime: '2026-03-04T09:00:00.000Z' }
    serve(article({ hasEvent: true }), { [EVENT]: () => ok({ event: event({ ...now, signUp: ownSignUp }) }) })
    await open()
    await press('event-sign-in')
    expect(urls()).toEqual(['/DocSignIn/5/2'])
    closeScreen()
    serve(article({ hasEvent: true }), { [EVENT]: () => ok({ event: event(), isHost: true }) })
    await open()
    expect(byClass('t-event-sign-in').textContent).toBe('显示签到码')
  })
  test('a vote and the way to it; an article without either asks for neither', async () => {
    serve(article({ hasVote: true }), { [VOTE]: () => ok({ vote: vote() }) })
    await open()
    expect(byClass('t-vote-card').textContent).toContain('3 人参与')
    await press('vote-open')
    expect(urls()).toEqual(['/DocVote/5'])
    closeScreen()
    resetDevice()
    const server = serve()
    await open()
    expect([server.sent(VOTE), server.sent(EVENT)]).toEqual([[], []])
  })
  test('a red packet is led to from its article by whoever may open it, and by nobody else', async () => {
    const PACKET = 'api/redpacket/getbydoc'
    serve(article({ hasPacket: true }), { [PACKET]: () => ok({ packetId: '7' }) })
    await open()
    await press('packet-of-doc')
    expect(urls()).toEqual(['/HongbaoDetail/7'])
    closeScreen()
    serve(article({ hasPacket: true }), { [PACKET]: () => ok({ packetId: '' }) })
    await open()
    expect(allByClass('t-packet-card')).toHaveLength(0)
    closeScreen()
    resetDevice()
    const server = serve()
    await open()
    expect(server.sent(PACKET)).toEqual([])
  })
  test('an attachment opens in its page', async () => {
    serve(article({ attachments: [{ id: '9', name: '清单.pdf', url: '/media/a.pdf', size: 2048, collected: false }] }))
    await open()
    await press('attachment')
    expect(urls()).toEqual(['/FilePreview/9'])
  })
})

test('the next of the column says its title, and a live opens as a live', async () => {
  serve(article({ nextDocId: '9', nextDocType: 6, nextDocTitle: '下一场直播' }))
  await open()
  expect(byClass('t-next-doc').textContent).toContain('下一场直播')
  await press('next-doc')
  expect(urls()).toEqual(['/live/9'])
})
