import { act, cleanup, render } from '@testing-library/react'
import { PageBar, type BarOver } from '@/shell/chrome/PageBar'
import { mock } from '@test/setup/taro'
import { byClass } from '@test/unit/support/screen'

const shown = (over?: BarOver) => render(<PageBar title="肺癌直播" page="content/live" ownTitle over={over} />)
const scroll = (scrollTop: number) => act(() => void mock.fire('pageScroll', { scrollTop }))
const looks = (name: string) => byClass('t-page-bar').classList.contains(name)
const titleIsUnseen = () => byClass('t-page-bar-title').classList.contains('unseen')

afterEach(() => {
  cleanup()
  mock.reset()
})

test('over a ground, a dark one or a picture the bar has none of its own until the page is scrolled', () => {
  for (const [over, look] of [
    ['ground', 'clear'],
    ['dark', 'onDark'],
    ['picture', 'onPicture'],
  ] as const) {
    shown(over)
    expect([looks('over'), looks(look), titleIsUnseen()]).toEqual([true, true, true])
    scroll(40)
    expect([looks('over'), looks(look), looks('scrolled'), titleIsUnseen()]).toEqual([true, false, true, false])
    cleanup()
  }
})

test('over a picture that stays it stays as it is', () => {
  shown('stuckPicture')
  scroll(40)
  expect([looks('onPicture'), looks('scrolled'), titleIsUnseen()]).toEqual([true, false, true])
})

test('elsewhere it has a ground, and takes room', () => {
  shown()
  expect([looks('over'), looks('clear'), looks('onPicture')]).toEqual([false, false, false])
})
