import { image } from '@/platform/image'
import { phone } from '@/platform/phone'
import { mock } from '@test/setup/taro'

const file = { path: 'wxfile://big', name: 'big.png', size: 900_000, mimeType: '' }

beforeEach(() => {
  mock.reset()
  mock.answer('getImageInfo', { width: 4000, height: 3000 })
  mock.answer('compressImage', { tempFilePath: 'wxfile://small' })
  mock.answer('fs.getFileInfo', { size: 40_000 })
})

test('a picture is made as large as it is shown, and its exact size is known', async () => {
  const small = await image.compress(file, { cssSide: 320, quality: 0.5 })
  const [asked] = mock.callsOf('compressImage')
  expect(asked?.quality).toBe(50)
  expect(Number(asked?.compressedWidth)).toBeGreaterThanOrEqual(320)
  expect(Number(asked?.compressedHeight) / Number(asked?.compressedWidth)).toBeCloseTo(0.75, 2)
  expect(small).toEqual({ path: 'wxfile://small', name: 'big.jpg', size: 40_000, mimeType: 'image/jpeg' })
})

test.each(['getImageInfo', 'compressImage', 'fs.getFileInfo'])('when %s fails the picture stays as it is', async (name) => {
  mock.refuse(name)
  expect(await image.compress(file, { cssSide: 320 })).toBe(file)
})

test('when WeChat never says how large it has become the picture stays as it is', async () => {
  jest.useFakeTimers()
  mock.answerWith('fs.getFileInfo', () => new Promise(() => undefined))
  const picture = image.compress(file, { cssSide: 320 })
  await jest.advanceTimersByTimeAsync(30_000)
  expect(await Promise.race([picture, 'still waiting'])).toBe(file)
  jest.useRealTimers()
})

test('a number is dialled without its signs; backing out is told', async () => {
  expect(await phone.call('010-0000 0000')).toBe(true)
  expect(mock.callsOf('makePhoneCall')).toEqual([{ phoneNumber: '01000000000' }])
  mock.refuse('makePhoneCall', 'makePhoneCall:fail cancel')
  expect(await phone.call('10086')).toBe(false)
})
