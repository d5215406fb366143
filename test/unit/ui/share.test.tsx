import { fireEvent, screen } from '@testing-library/react'
import { h5Abilities, weappAbilities } from '@/platform/env/abilities'
import { env } from '@/platform/env/mock'
import { shareParts } from '@test/unit/support/share-buttons'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))

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
  shareParts(onPress)
  fireEvent.click(screen.getByLabelText('分享文章'))
  fireEvent.click(screen.getByText('分享方案'))
  expect(onPress).toHaveBeenCalledTimes(2)
})
