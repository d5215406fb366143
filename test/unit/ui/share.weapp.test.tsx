/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { weappAbilities } from '@/platform/env/abilities'
import { env } from '@/platform/env/mock'
import { Button } from '@/ui/Button'
import { ShareArea } from '@/ui/ShareArea'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))

const both = (onPress: () => void) =>
  render(
    <>
      <Button shares onPress={onPress}>
        分享方案
      </Button>
      <ShareArea label="分享文章" onPress={onPress}>
        分享
      </ShareArea>
    </>,
  )

test('in the mini-program both open its own share sheet, and nothing else', () => {
  env.build = 'weapp'
  env.can = weappAbilities(false)
  const onPress = jest.fn()
  both(onPress)
  expect(screen.getByLabelText('分享文章').getAttribute('data-open-type')).toBe('share')
  fireEvent.click(screen.getByLabelText('分享文章'))
  fireEvent.click(screen.getByText('分享方案'))
  expect(onPress).not.toHaveBeenCalled()
})
