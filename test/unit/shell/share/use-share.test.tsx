import { act } from '@testing-library/react'
import { useState } from 'react'
import { share } from '@/platform/share/mock'
import { useRoute } from '@/routes'
import { useShare, type ScreenShare } from '@/shell/share/use-share'
import { mock } from '@test/setup/taro'
import { closeScreen, openScreen } from '@test/unit/support/screen'
import { backend } from '@test/unit/support/backend'

jest.mock('@/platform/share', () => jest.requireActual('@/platform/share/mock'))

const shared: string[] = []
let arrive: (own: ScreenShare) => void = () => undefined

function Article() {
  const [own, setOwn] = useState<ScreenShare>({ onShared: (channel) => shared.push(channel) })
  arrive = setOwn
  useShare(useRoute(), '文章', own)
  return null
}

beforeEach(() => {
  share.prepared = []
  shared.length = 0
  backend({})
  openScreen('/doc/1', Article)
})
afterEach(closeScreen)

const last = () => share.prepared[share.prepared.length - 1]

test('the host’s menu learns of what came after the page was shown', () => {
  expect(last()).toMatchObject({ title: '文章', description: '' })
  act(() => arrive({ title: '肺癌', description: '摘要', image: '/a.png' }))
  expect(last()).toMatchObject({ title: '肺癌', description: '摘要', image: '/a.png' })
})

test('a page that is out of view does not speak for the one in view', () => {
  act(() => mock.fire('didHide'))
  const before = share.prepared.length
  act(() => arrive({ title: '肺癌' }))
  expect(share.prepared).toHaveLength(before)
  act(() => mock.fire('didShow'))
  expect(last()).toMatchObject({ title: '肺癌' })
})

test('the screen is told when it goes out by the menu', () => {
  mock.fire('shareAppMessage')
  mock.fire('shareTimeline')
  expect(shared).toEqual(['friend', 'timeline'])
})
