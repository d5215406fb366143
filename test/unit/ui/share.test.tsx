import { fireEvent, render, screen } from '@testing-library/react'
import { h5Abilities, weappAbilities } from '@/platform/env/abilities'
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

test.each([
  [
    'in a browser',
    'h5' as const,
    () => h5Abilities({ host: 'mobile', os: 'ios', appVersion: '', miniProgramWebView: false }, false),
  ],
  ['in single-page mode, which has no sheet', 'weapp' as const, () => weappAbilities(true)],
])('%s they do what the page says', (_, build, abilities) => {
  env.build = build
  env.can = abilities()
  const onPress = jest.fn()
  both(onPress)
  fireEvent.click(screen.getByLabelText('分享文章'))
  fireEvent.click(screen.getByText('分享方案'))
  expect(onPress).toHaveBeenCalledTimes(2)
})
