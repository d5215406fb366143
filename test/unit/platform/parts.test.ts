import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { parts } from '@/platform/parts'

let server: http.Server
let origin: string
let received: { header: http.IncomingHttpHeaders; body: string }[] = []

beforeAll(async () => {
  server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.method !== 'OPTIONS') received.push({ header: request.headers, body })
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', 'content-type')
      response.end('{"offset":5}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => (received = []))

test('sends the bytes it is asked for, and no others', async () => {
  const file = { path: 'blob:1', name: 'a', size: 10, mimeType: '', blob: new Blob(['0123456789']) }
  const answer = await parts.send({ url: `${origin}/upload/k/part`, file, offset: 2, length: 3 })
  expect(answer).toMatchObject({ status: 200, data: { offset: 5 } })
  expect(received[0]?.body).toBe('234')
  expect(received[0]?.header['content-type']).toBe('application/octet-stream')
})

test('a file without its content is a fault of its own, and nothing is sent in its place', async () => {
  const file = { path: 'blob:1', name: 'a', size: 10, mimeType: '' }
  await expect(parts.send({ url: origin, file, offset: 0, length: 3 })).rejects.toMatchObject({ kind: 'file' })
  expect(received).toEqual([])
})
