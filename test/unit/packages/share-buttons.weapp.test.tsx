/** @jest-environment jsdom */
import { cleanup, fireEvent, render } from '@testing-library/react'
import { weappAbilities } from '@/platform/env/abilities'
import { env } from '@/platform/env/mock'
import { buttons, shareButton } from '@test/unit/support/share-buttons'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))

test.each(buttons)('$view: 「$label」 opens the share sheet of the mini-program', ({ label, draw }) => {
  env.build = 'weapp'
  env.can = weappAbilities(false)
  const onPress = jest.fn()
  render(draw(onPress))
  expect(shareButton(label).getAttribute('data-open-type')).toBe('share')
  fireEvent.click(shareButton(label))
  expect(onPress).not.toHaveBeenCalled()
})

afterEach(cleanup)
