import { configureClient } from '@/api/client'
import { AbortedError, InvalidInputError, NetworkError, NotFoundError, UnreadableFileError } from '@/api/client/errors'
import { openPlace, PART_BYTES, sendParts } from '@/api/client/upload-parts'
import { parts } from '@/platform/parts/mock'
import { PlatformRequestError } from '@/platform/request/contract'
import { request } from '@/platform/request/mock'
import { emptyHead, ok, refused } from './transport'

jest.mock('@/platform/parts', () => jest.requireActual('@/platform/parts/mock'))

const size = 2 * PART_BYTES + 100
const file = { path: 'blob:1', name: 'licence.jpg', size, mimeType: 'image/jpeg' }
/** How much the server has. */
let stored = 0
const place = { key: 'k', address: 'https://api.test/upload/k', token: 'token=t' }

beforeEach(() => {
  stored = 0
  parts.reset()
  request.reset()
  configureClient({ apiHost: 'https://api.test', head: () => emptyHead, onSignedOut: () => undefined })
  request.handler = () => ok({ offset: stored, size })
  parts.handler = ({ offset, length }) => {
    if (offset !== stored) return refused(409, '上传进度已变化，请继续上传')
    stored = offset + length
    return ok({ offset: stored })
  }
})

test('a place is asked for by kind, name and size', async () => {
  request.handler = () => ok({ uploadUrl: '/upload/k?token=t', key: 'k' })
  expect(await openPlace('id-card', file)).toEqual(place)
  expect(request.sent[0]?.data).toMatchObject({ kind: 'id-card', fileName: 'licence.jpg', size })
})

test('a file goes up in parts of half a megabyte, with progress', async () => {
  const told: number[] = []
  expect(await sendParts(place, file, (done) => told.push(done))).toBe('k')
  expect(parts.sent.map(({ offset, length }) => [offset, length])).toEqual([
    [0, PART_BYTES],
    [PART_BYTES, PART_BYTES],
    [2 * PART_BYTES, 100],
  ])
  expect(parts.sent[0]?.url).toBe('https://api.test/upload/k/part?token=t&offset=0')
  expect(told[told.length - 1]).toBe(1)
})

test('after a cut the same place goes on where it stopped', async () => {
  const take = parts.handler
  parts.handler = (options) => {
    if (options.offset > 0) throw new PlatformRequestError('offline')
    return take(options)
  }
  await expect(sendParts(place, file, () => undefined)).rejects.toThrow('网络未连接')
  parts.handler = take
  parts.sent = []
  await sendParts(place, file, () => undefined)
  expect(parts.sent.map(({ offset }) => offset)).toEqual([PART_BYTES, 2 * PART_BYTES])
})

test('a part whose answer was lost is not sent twice', async () => {
  jest.useFakeTimers()
  const take = parts.handler
  let lost = true
  parts.handler = (options) => {
    const answer = take(options)
    if (!lost) return answer
    lost = false
    throw new PlatformRequestError('network')
  }
  const sent = sendParts(place, file, () => undefined)
  await jest.advanceTimersByTimeAsync(3000)
  expect(await sent).toBe('k')
  expect(stored).toBe(size)
  jest.useRealTimers()
})

test('a file that is there already needs no part', async () => {
  stored = size
  expect(await sendParts(place, file, () => undefined)).toBe('k')
  expect(parts.sent).toEqual([])
})

test('a place that is gone, a refused picture and a cancelled upload say so', async () => {
  request.handler = () => refused(404, '上传地址已失效，请重新选择文件')
  await expect(sendParts(place, file, () => undefined)).rejects.toThrow(NotFoundError)
  request.handler = () => ok({ offset: 0, size })
  parts.handler = () => refused(422, '图片已损坏', { fields: { file: '图片已损坏' } })
  await expect(sendParts(place, file, () => undefined)).rejects.toThrow(InvalidInputError)
  const controller = new AbortController()
  parts.handler = ({ offset, length }) => {
    controller.abort()
    return ok({ offset: offset + length })
  }
  await expect(sendParts(place, file, () => undefined, controller.signal)).rejects.toThrow(AbortedError)
})

test('a file that is gone is told at once: it has to be chosen again', async () => {
  parts.handler = () => {
    throw new PlatformRequestError('file')
  }
  const sent = sendParts(place, file, () => undefined)
  await expect(sent).rejects.toThrow(UnreadableFileError)
  await expect(sent).rejects.toThrow('文件已无法读取，请重新选择')
  expect(parts.sent).toHaveLength(1)
})

test('a network that stays away ends as a fault, after three tries', async () => {
  jest.useFakeTimers()
  parts.handler = () => {
    throw new PlatformRequestError('network')
  }
  const sent = expect(sendParts(place, file, () => undefined)).rejects.toThrow(NetworkError)
  await jest.advanceTimersByTimeAsync(5000)
  await sent
  expect(parts.sent).toHaveLength(3)
  jest.useRealTimers()
})
