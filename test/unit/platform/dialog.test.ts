import Taro from '@tarojs/taro'
import { dialog } from '@/platform/dialog'
import { mock } from '@test/setup/taro'

test('the browser’s back button answers an open dialog', async () => {
  mock.answerWith('showModal', () => new Promise(() => undefined))
  const answer = dialog.confirm({ message: 'x' })
  await Promise.resolve()
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(await answer).toBe(false)
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
