/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react'
import { weappAbilities } from '@/platform/env/abilities'
import { env } from '@/platform/env/mock'
import { shareParts } from '@test/unit/support/share-buttons'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))

test('in the mini-program both open its own share sheet, and nothing else', () => {
  env.build = 'weapp'
  env.can = weappAbilities(false)
  const onPress = jest.fn()
  shareParts(onPress)
  expect(screen.getByLabelText('分享文章').getAttribute('data-open-type')).toBe('share')
  fireEvent.click(screen.getByLabelText('分享文章'))
  fireEvent.click(screen.getByText('分享方案'))
  expect(onPress).not.toHaveBeenCalled()
})
