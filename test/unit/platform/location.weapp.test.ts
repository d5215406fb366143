import { location } from '@/platform/location'
import { mock } from '@test/setup/taro'

const place = { latitude: 31.2, longitude: 121.5, name: '肿瘤医院 & 东院' }

beforeEach(() => mock.reset())

test('shows a place on the host’s map, and says when it cannot', async () => {
  expect(await location.show(place)).toBe(true)
  expect(mock.callsOf('openLocation')).toEqual([{ ...place, address: '' }])
  mock.refuse('openLocation')
  expect(await location.show(place)).toBe(false)
})
