import { share } from '@/platform/share'
import { mock } from '@test/setup/taro'

const content = { title: 't', link: 'https://a.cn' }

beforeEach(() => mock.reset())

test('has a button for a friend, and Moments in the menu', () => expect(share.ways()).toEqual(['friend', 'timeline']))

test('shows both entries of the host’s menu, and points at it', async () => {
  await share.prepare(content)
  expect(mock.callsOf('showShareMenu')).toEqual([{ showShareItems: ['wechatFriends', 'wechatMoment'] }])
  expect(await share.open(content)).toBe('menu')
})

test('single-page mode refuses the menu, which is no error', async () => {
  mock.refuse('showShareMenu')
  await expect(share.prepare(content)).resolves.toBeUndefined()
})
