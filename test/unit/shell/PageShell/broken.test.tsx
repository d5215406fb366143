import { cleanup } from '@testing-library/react'
import { Text } from '@tarojs/components'
import { PageShell } from '@/shell/PageShell'
import { closeScreen, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))
jest.mock('@/platform/layer-history', () => jest.requireActual('@/platform/layer-history/mock'))

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
})
afterEach(() => {
  cleanup()
  closeScreen()
  jest.useRealTimers()
})

describe('content that cannot be drawn', () => {
  let isFaulty = true
  const Content = () => {
    if (isFaulty) throw new Error('no such figure')
    return <Text>正文</Text>
  }
  const Screen = () => (
    <PageShell barOver="dark">
      <Content />
    </PageShell>
  )
  const open = async () => {
    // React prints the uncaught error that this test causes.
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const page = openScreen(Screen, '/under35Rank')
    await passTime(0)
    return page
  }
  beforeEach(() => {
    isFaulty = true
  })

  test('leaves the bar its own ground, until it is drawn after all', async () => {
    const page = await open()
    const isDark = () => page.get('page-bar').classList.contains('onDark')
    expect(page.text()).toContain('页面出错了')
    expect(isDark()).toBe(false)

    await page.tap('state-action')
    expect(page.text()).toContain('页面出错了')
    expect(isDark()).toBe(false)

    isFaulty = false
    await page.tap('state-action')
    expect(page.text()).toContain('正文')
    expect(isDark()).toBe(true)
  })
})
