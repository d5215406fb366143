import { fireEvent } from '@testing-library/react'
import PayGuidePage from '@/packages/mall/ios-pay-guide'
import PurchaseTipPage from '@/packages/mall/purchase-tip'
import { clipboard as hostClipboard } from '@/platform/clipboard'
import type { clipboard as ClipboardMock } from '@/platform/clipboard/mock'
import { env } from '@/platform/env'
import { mock } from '@test/setup/taro'
import { resetDevice, toasts } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'

const clipboard = hostClipboard as unknown as typeof ClipboardMock
const urls = () => mock.navigations.map(({ url }) => url)
const open = async (address: string, Screen: () => JSX.Element | null) => {
  openScreen(address, Screen as never)
  await settled()
}
const press = async (name: string) => {
  fireEvent.click(byClass(`t-${name}`))
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('what to know before buying', () => {
  test('shows first that what is digital is not taken back, the rest folded', async () => {
    await open('/purchaseTip', PurchaseTipPage)
    expect(textsOf('t-fold').length).toBeGreaterThan(5)
    expect(allByClass('t-fold-text')).toHaveLength(1)
    expect(textsOf('t-fold-text')[0]).toMatch(/不支持七天无理由退款.*第二十五条.*7 天内可以申请退款/)
  })
  test('every heading opens and closes its own text', async () => {
    await open('/purchaseTip', PurchaseTipPage)
    const heads = allByClass('t-fold')
    for (const head of heads.slice(1)) {
      expect(head.getAttribute('aria-expanded')).toBe('false')
      fireEvent.click(head)
      expect(head.getAttribute('aria-expanded')).toBe('true')
    }
    expect(allByClass('t-fold-text')).toHaveLength(heads.length)
    for (const word of ['原路返回', '冲红', '自动续费', '不提供充值', '答谢', '30 分钟'])
      expect(textsOf('t-fold-text').join()).toContain(word)
    fireEvent.click(heads[0] as Element)
    expect(allByClass('t-fold-text')).toHaveLength(heads.length - 1)
  })
  test('leads to the orders and to somebody who answers', async () => {
    await open('/purchaseTip', PurchaseTipPage)
    await press('to-records')
    await press('to-feedback')
    expect(urls()).toEqual([expect.stringContaining('PayChangeDetail'), expect.stringContaining('NewFeedBack')])
  })
})

describe('where nothing may be sold', () => {
  const TO = '/PayChangeDetail'
  const guide = (to = '') => open(`/iOSPayGuide${to && `?to=${encodeURIComponent(to)}`}`, PayGuidePage)
  test('the link of what was wanted is copied', async () => {
    await guide(TO)
    expect(textsOf('t-pay-link')).toEqual([`http://localhost/hr${TO}`])
    await press('pay-copy')
    expect(clipboard.text).toBe(`http://localhost/hr${TO}`)
    expect(toasts()).toEqual(['链接已复制，请在浏览器中打开'])
    expect(textsOf('t-pay-step')).toHaveLength(5)
  })
  test('where the host refuses, the link can be taken by hand', async () => {
    clipboard.refuses = true
    await guide(TO)
    await press('pay-copy')
    expect(toasts()).toEqual(['未能复制，请长按上方链接复制'])
  })
  test.each(['', 'https://evil.example/1', '//evil.example', '/no-such-page', 'javascript:alert(1)'])(
    'a goal that is none (%s) is the home page, and there is nothing to go on with',
    async (to) => {
      await guide(to)
      expect(textsOf('t-pay-link')).toEqual(['http://localhost/hr/'])
      expect(allByClass('t-pay-go-on')).toHaveLength(0)
    },
  )
  test('whoever stands where it may be paid goes on there', async () => {
    jest.replaceProperty(env.can, 'pay', true)
    await guide(TO)
    await press('pay-go-on')
    expect(urls()).toEqual([expect.stringContaining('PayChangeDetail')])
    jest.restoreAllMocks()
  })
  test('says no price', async () => {
    await guide(TO)
    for (const head of allByClass('t-fold')) fireEvent.click(head)
    expect(document.body.textContent).not.toMatch(/[¥￥]|\d+ ?元/)
  })
  test('leads to the rules and the orders', async () => {
    await guide()
    await press('to-tip')
    await press('to-records')
    expect(urls()).toEqual([expect.stringContaining('purchaseTip'), expect.stringContaining('PayChangeDetail')])
  })
})
