import { configureClient } from '@/api/client'
import { HttpError, MalformedAnswerError, RefusedError, TimeoutError } from '@/api/client/errors'
import { uploadFile } from '@/api/client/upload'
import { PlatformRequestError } from '@/platform/request/contract'
import { request } from '@/platform/request/mock'
import type { LocalFile } from '@/platform/types'
import { emptyHead, ok, refused, scriptedTransport } from './transport'

const file: LocalFile = { path: 'blob:1', name: '头像.png', size: 1234, mimeType: 'image/png' }

function grant(uploadUrl: string) {
  const network = scriptedTransport(ok({ uploadUrl, key: 'portrait/1' }))
  configureClient({ apiHost: 'https://api.test', transport: network.send, head: () => emptyHead, onSignedOut: () => undefined })
  return network
}

beforeEach(() => {
  request.reset()
  request.handler = () => ({ status: 200, data: { responseStatus: { ack: 0 } } })
})

test('asks for a place, sends the file there, and gives its key', async () => {
  const network = grant('/upload/abc')
  const onProgress = jest.fn()
  await expect(uploadFile('portrait', file, onProgress)).resolves.toBe('portrait/1')
  expect(network.bodies()[0]).toMatchObject({ kind: 'portrait', fileName: '头像.png', size: 1234 })
  expect(request.uploads).toEqual([{ url: 'https://api.test/upload/abc', file, name: 'file', onProgress, signal: undefined }])
})

test('a storage elsewhere is used when it is https, and its empty answer is enough', async () => {
  grant('https://bucket.store.test/x?sign=1')
  request.handler = () => ({ status: 204, data: '' })
  await expect(uploadFile('feedback', file)).resolves.toBe('portrait/1')
  expect(request.uploads[0]?.url).toBe('https://bucket.store.test/x?sign=1')
})

test.each(['http://evil.test/x', '//evil.test/x', 'javascript:alert(1)', ''])('refuses the address %p', async (url) => {
  grant(url)
  await expect(uploadFile('portrait', file)).rejects.toBeInstanceOf(MalformedAnswerError)
  expect(request.uploads).toEqual([])
})

test('says why it failed', async () => {
  grant('/upload/abc')
  request.handler = () => ({ status: 200, ...refused(1, '图片不能超过 5MB') })
  await expect(uploadFile('portrait', file)).rejects.toMatchObject({ message: '图片不能超过 5MB' })
  await expect(uploadFile('portrait', file)).rejects.toBeInstanceOf(RefusedError)
  request.handler = () => ({ status: 413, data: '<html>' })
  await expect(uploadFile('portrait', file)).rejects.toMatchObject({ status: 413 })
  await expect(uploadFile('portrait', file)).rejects.toBeInstanceOf(HttpError)
  request.handler = () => {
    throw new PlatformRequestError('timeout')
  }
  await expect(uploadFile('portrait', file)).rejects.toBeInstanceOf(TimeoutError)
})
