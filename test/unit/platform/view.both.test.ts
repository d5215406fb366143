import { view } from '@/platform/view'
import { mock } from '@test/setup/taro'

const h5 = typeof document !== 'undefined'

beforeEach(() => mock.reset())

test('sets the title', () => {
  view.setTitle('<b>指南</b>')
  expect(h5 ? document.title : mock.callsOf('setNavigationBarTitle')[0]?.title).toBe('<b>指南</b>')
})

test('scrolls to the top smoothly', () => {
  view.scrollToTop()
  expect(mock.callsOf('pageScrollTo')).toEqual([{ scrollTop: 0, duration: 300 }])
})

test('calls that the host refuses are no errors', async () => {
  for (const name of [
    'pageScrollTo',
    'stopPullDownRefresh',
    'hideHomeButton',
    'hideKeyboard',
    'vibrateShort',
    'setNavigationBarTitle',
  ]) {
    mock.refuse(name)
  }
  view.setTitle('x')
  view.scrollToTop()
  view.stopPullDown()
  view.hideHomeButton()
  view.hideKeyboard()
  view.vibrate()
  // An unhandled rejection would fail this test.
  await new Promise((resolve) => setTimeout(resolve, 5))
})

test('knows the address of the page', () => {
  if (h5) {
    window.history.replaceState(null, '', '/#/doc/1?from=card')
    expect(view.address()).toBe('/doc/1?from=card')
  } else {
    mock.pages = [
      { route: 'pages/index/index', options: {} },
      { route: 'packages/content/doc/index', options: { id: '%E4%B8%AD', $taroTimestamp: '17', from: 'card' } },
    ]
    expect(view.address()).toBe('/packages/content/doc/index?id=%E4%B8%AD&from=card')
  }
})
