import { act, fireEvent } from '@testing-library/react'
import type { PlaylistItem } from '@/api/doc'
import AudioPage from '@/packages/content/audio'
import { AudioSession, audioSession, trackKey } from '@/packages/content/audio/session/AudioSession'
import { media } from '@/platform/media/mock'
import { mediaPositions } from '@/stores/MediaPositions'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'

const AUDIOS = 'api/doc/getaudios'
const PROGRESS = 'api/doc/setreadprogress'
const item = (docId: string, id: string, title: string): PlaylistItem => ({
  docId,
  docTitle: `文章 ${docId}`,
  cover: '',
  author: '林知远',
  audio: { id, title, sources: [`/media/${id}.mp3`, `/media/${id}-spare.mp3`], poster: '', durationSeconds: 60 },
})
const LIST = [item('5', '31', '一'), item('5', 't0', '二'), item('6', '41', '三')]
const serve = (items = LIST) => backend({ [AUDIOS]: () => ok({ items }), [PROGRESS]: () => ok() })
const open = async (address = '/AudioDetial/5/31/0/0') => {
  openScreen(address, AudioPage)
  await settled()
}
const press = async (name: string) => {
  fireEvent.click(byClass(`t-${name}`))
  await settled()
}
/** The player that plays now. */
const player = () => {
  const last = media.players[media.players.length - 1]
  if (!last) throw new Error('no player')
  return last
}
const tell = (state: Parameters<ReturnType<typeof player>['set']>[0]) => act(async () => player().set(state))

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
  media.players = []
})
afterEach(() => {
  closeScreen()
  audioSession.close()
  audioSession.track = null
  audioSession.setRate(1)
  jest.useRealTimers()
})

describe('the page of the player', () => {
  test('opens at the audio and place of its address, and plays when that says so', async () => {
    serve()
    await open('/AudioDetial/5/t0/1/20')
    expect(textsOf('t-audio-title')).toEqual(['二'])
    expect(player().state.status).toBe('playing')
    await tell({ duration: 60 })
    expect(player().state.position).toBe(20)
    expect(textsOf('t-audio-position')).toEqual(['0:20'])
  })
  test('without a place goes on where one stopped, and does not play by itself', async () => {
    mediaPositions.set(trackKey('5', '31'), 33, 60)
    serve()
    await open()
    expect(textsOf('t-audio-position')).toEqual(['0:33'])
    expect(player().state.status).toBe('idle')
    await press('audio-toggle')
    await tell({ duration: 60 })
    expect(player().state.position).toBe(33)
  })
  test('takes over what plays in the article, without a break', async () => {
    serve()
    const [first] = LIST
    if (!first) throw new Error('no sample')
    audioSession.play({
      key: trackKey('5', '31'),
      docId: '5',
      audioId: '31',
      title: '一',
      sources: first.audio.sources,
      durationSeconds: 60,
    })
    await tell({ position: 41, duration: 60 })
    await open('/AudioDetial/5/31/1/40')
    expect(media.players).toHaveLength(1)
    expect(textsOf('t-audio-position')).toEqual(['0:41'])
    expect(byClass('t-audio-toggle').getAttribute('aria-label')).toBe('暂停')
  })
  test('goes fifteen seconds back and forward, never out of the audio, and by the bar', async () => {
    serve()
    await open('/AudioDetial/5/31/1/0')
    await tell({ position: 10, duration: 60 })
    await press('audio-back')
    expect(player().state.position).toBe(0)
    await press('audio-forward')
    expect(player().state.position).toBe(15)
    for (let n = 0; n < 5; n += 1) await press('audio-forward')
    expect(player().state.position).toBe(60)
    fireEvent.change(byClass('t-audio-seek'), { target: { value: '25' } })
    await settled()
    expect(player().state.position).toBe(25)
  })
  test('plays faster and slower, also the next audio', async () => {
    serve()
    await open('/AudioDetial/5/31/1/0')
    await press('audio-rate-150')
    expect(player().rate).toBe(1.5)
    await press('audio-next')
    expect(player().rate).toBe(1.5)
    await press('audio-rate-75')
    expect(player().rate).toBe(0.75)
  })
  test('goes through the list: by hand, by choice, and by itself at the end of one', async () => {
    serve()
    await open('/AudioDetial/5/31/1/0')
    await press('audio-next')
    expect(textsOf('t-audio-title')).toEqual(['二'])
    await tell({ status: 'ended', position: 60, duration: 60 })
    await settled()
    expect(textsOf('t-audio-title')).toEqual(['三'])
    expect(player().state.status).toBe('playing')
    // The list ends.
    await tell({ status: 'ended', position: 60, duration: 60 })
    await settled()
    expect(textsOf('t-audio-title')).toEqual(['三'])
    await press('audio-item-0')
    expect([textsOf('t-audio-title'), player().state.status]).toEqual([['一'], 'playing'])
    await press('audio-previous')
    expect(textsOf('t-audio-title')).toEqual(['一'])
  })
  test('a source that fails gives way to the spare one, at the same place; none left is told', async () => {
    serve()
    await open('/AudioDetial/5/31/1/20')
    await tell({ duration: 60, position: 22 })
    await tell({ status: 'error' })
    expect(player().url).toContain('31-spare.mp3')
    await tell({ duration: 60 })
    expect(player().state.position).toBe(20)
    await tell({ status: 'error' })
    expect(textsOf('t-audio-failed')[0]).toContain('音频无法播放')
    await press('audio-toggle')
    expect(player().url).toContain('/media/31.mp3')
  })
  test('reports what was listened to: of the article’s own audio also how far', async () => {
    const server = serve()
    await open('/AudioDetial/5/31/1/0')
    await tell({ status: 'playing', position: 30, duration: 60 })
    await pass(16_000)
    expect(server.sent(PROGRESS)[0]).toMatchObject({ docId: '5', seconds: 15, progress: 0.5 })
    await press('audio-next')
    await tell({ status: 'playing', position: 50, duration: 60 })
    await pass(40_000)
    const reports = server.sent(PROGRESS)
    expect(reports[reports.length - 1]).toMatchObject({ docId: '5', progress: 0.5 })
    await press('audio-toggle')
    const before = server.sent(PROGRESS).length
    await pass(60_000)
    // The seconds that were still open, but none of the pause.
    expect(server.sent(PROGRESS).length).toBeLessThanOrEqual(before + 1)
  })
  test('pauses and remembers when the page is left', async () => {
    serve()
    await open('/AudioDetial/5/31/1/0')
    await tell({ position: 25, duration: 60 })
    await act(async () => void mock.fire('didHide'))
    await pass(2000)
    expect(player().state.status).toBe('paused')
    expect(mediaPositions.get(trackKey('5', '31'))).toBe(25)
  })
  test('leads to the text; without an audio it says what to do', async () => {
    serve([])
    await open()
    expect(byClass('t-state-empty').textContent).toContain('没有可以收听的音频')
    await press('state-action')
    expect(mock.navigations.map(({ url }) => url)).toEqual(['/doc/5'])
  })
  test('an article that is not there says so', async () => {
    backend({ [AUDIOS]: () => refused(404, '内容不存在或已下架') })
    await open()
    expect(allByClass('t-state-notFound')).toHaveLength(1)
  })
})

describe('the session', () => {
  const track = (id: string) => ({ key: id, docId: '5', audioId: id, title: id, sources: ['/a.mp3'], durationSeconds: 60 })
  test('goes on from page to page, and pauses when no page shows its audio any more', () => {
    const session = new AudioSession()
    const article = session.hold('a')
    session.play(track('a'))
    article()
    const playerPage = session.hold('playlist', () => undefined)
    jest.advanceTimersByTime(5000)
    expect(session.playing).toBe(true)
    playerPage()
    const other = session.hold('b')
    jest.advanceTimersByTime(5000)
    expect(session.playing).toBe(false)
    other()
    session.close()
  })
  test('an audio that ended begins at its beginning', () => {
    const session = new AudioSession()
    session.play(track('a'))
    const [first] = media.players
    first?.set({ position: 60, duration: 60, status: 'ended' })
    session.play()
    expect(first?.state.position).toBe(0)
    expect(mediaPositions.get('a')).toBe(0)
    session.close()
  })
})
