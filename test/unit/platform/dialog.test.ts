import Taro from '@tarojs/taro'
import { dialog } from '@/platform/dialog'
import { mock } from '@test/setup/taro'

describe('the browser’s back button', () => {
  /** What Taro's history hears of: a step that leaves the page. */
  const leaves = jest.fn()
  const opened = () => new Promise((resolve) => setTimeout(resolve, 20))
  beforeEach(() => {
    mock.reset()
    document.body.innerHTML = ''
    window.addEventListener('popstate', leaves)
  })
  afterEach(() => window.removeEventListener('popstate', leaves))
  /** Taro's popup on the screen, with what is tapped to close it. */
  const draw = (html: string, tapped: string) => {
    document.body.innerHTML = html
    const tap = jest.fn()
    document.querySelector(tapped)?.addEventListener('click', tap)
    return tap
  }

  test('answers an open question with no, takes it off the screen, and stays on the page', async () => {
    mock.answerWith('showModal', () => new Promise(() => undefined))
    const answer = dialog.confirm({ message: 'x' })
    await opened()
    const cancel = draw('<div class="taro__modal"><p class="taro-model__cancel"></p></div>', '.taro-model__cancel')
    window.history.back()
    expect(await answer).toBe(false)
    expect([cancel.mock.calls.length, leaves.mock.calls.length]).toEqual([1, 0])
  })

  test('closes an open sheet without a choice, and stays on the page', async () => {
    mock.answerWith('showActionSheet', () => new Promise(() => undefined))
    const answer = dialog.actionSheet(['保存', '转发'])
    await opened()
    const scrim = draw('<div class="taro__actionSheet"><div></div></div>', '.taro__actionSheet > div')
    window.history.back()
    expect(await answer).toBeUndefined()
    expect([scrim.mock.calls.length, leaves.mock.calls.length]).toEqual([1, 0])
  })

  test('leaves the page again once the question has been answered', async () => {
    window.history.pushState(null, '', '#/doc/1')
    expect(await dialog.confirm({ message: 'x' })).toBe(true)
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await moved
    expect(leaves).toHaveBeenCalledTimes(1)
  })

  test('to another page answers a question, too', async () => {
    mock.answerWith('showModal', () => new Promise(() => undefined))
    const answer = dialog.confirm({ message: 'x' })
    await opened()
    window.location.hash = '#/doc/2'
    expect(await answer).toBe(false)
  })
})

describe('a toast that Taro takes away with its page', () => {
  const arrive = () => Taro.eventCenter.trigger('__afterTaroRouterChange')
  const toasts = () => mock.callsOf('showToast').map(({ title, duration }) => [title, duration])
  beforeEach(() => {
    mock.calls.length = 0
    jest.spyOn(Date, 'now').mockReturnValue(10_000)
  })
  afterEach(() => jest.restoreAllMocks())

  test('is shown on the next one for the rest of its time, and not after it', () => {
    dialog.toast('笔记已保存')
    jest.spyOn(Date, 'now').mockReturnValue(10_500)
    arrive()
    expect(toasts()).toEqual([
      ['笔记已保存', 2000],
      ['笔记已保存', 1500],
    ])
    jest.spyOn(Date, 'now').mockReturnValue(12_000)
    arrive()
    expect(toasts()).toHaveLength(2)
  })

  test('does not cover what is being loaded', () => {
    dialog.toast('笔记已保存')
    dialog.showLoading()
    arrive()
    expect(toasts()).toHaveLength(1)
  })
})
