import Taro from '@tarojs/taro'
import { parts } from '@/platform/parts'
import { mock } from '@test/setup/taro'

const file = { path: 'wxfile://1', name: 'a', size: 10, mimeType: '' }
const read = jest.fn()

beforeEach(() => {
  mock.reset()
  read.mockReset()
  jest.spyOn(Taro, 'getFileSystemManager').mockReturnValue({ readFile: read } as never)
})
afterEach(() => jest.restoreAllMocks())

test('reads the bytes it is asked for and sends them as they are', async () => {
  const data = new ArrayBuffer(3)
  read.mockImplementation(({ success }: { success: (answer: object) => void }) => success({ data }))
  mock.request = () => ({ statusCode: 200, data: '{"offset":5}' })
  const answer = await parts.send({ url: 'https://api.test/upload/k/part', file, offset: 2, length: 3 })
  expect(read.mock.calls[0]?.[0]).toMatchObject({ filePath: 'wxfile://1', position: 2, length: 3 })
  expect(answer).toMatchObject({ status: 200, data: { offset: 5 } })
  expect(mock.callsOf('request')[0]).toMatchObject({
    method: 'POST',
    data,
    header: { 'content-type': 'application/octet-stream' },
  })
})

test('a file that WeChat never answers for is such a fault, too', async () => {
  jest.useFakeTimers()
  const sent = parts.send({ url: 'https://api.test', file, offset: 0, length: 3 }).catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(30_000)
  expect(await Promise.race([sent, 'still waiting'])).toMatchObject({ kind: 'file' })
  jest.useRealTimers()
})

test('a file that WeChat has cleared away is a fault of its own, and nothing is sent in its place', async () => {
  read.mockImplementation(({ fail }: { fail: (error: object) => void }) => fail({ errMsg: 'readFile:fail no such file' }))
  // The network works: what fails is the file.
  mock.request = () => ({ statusCode: 200, data: '{"offset":3}' })
  await expect(parts.send({ url: 'https://api.test', file, offset: 0, length: 3 })).rejects.toMatchObject({ kind: 'file' })
  expect(mock.callsOf('request')).toEqual([])
})
