import { cleanup, fireEvent, render } from '@testing-library/react'
import { h5Abilities } from '@/platform/env/abilities'
import { env } from '@/platform/env/mock'
import { buttons, shareButton } from '@test/unit/support/share-buttons'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))

test.each(buttons)('$view: 「$label」 shares by the page itself in a browser', ({ label, draw }) => {
  env.build = 'h5'
  env.can = h5Abilities({ host: 'mobile', os: 'ios', appVersion: '', miniProgramWebView: false }, false)
  const onPress = jest.fn()
  render(draw(onPress))
  fireEvent.click(shareButton(label))
  expect(onPress).toHaveBeenCalledTimes(1)
})

afterEach(cleanup)
