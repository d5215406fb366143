import assert from 'node:assert/strict'
import sharp from 'sharp'
import { testServer } from '../test/server'
import { describe, test } from '../test/run'
import { signedInDevice } from '../test/factories'
import { uploadFile } from '../test/files'
import { jpeg } from '../test/pictures'

const server = testServer()
const WEBP = 'image/avif,image/webp,*/*'
const get = async (url: string, accept = WEBP) => {
  const { statusCode, headers, rawPayload } = await server.app.inject({ url, headers: { accept } })
  const { width, format } = statusCode === 200 ? await sharp(rawPayload).metadata() : { width: 0, format: undefined }
  return { statusCode, headers, width, format, bytes: rawPayload }
}

describe('a picture', () => {
  test('comes in the next of few widths, never larger than it is', async () => {
    const widths = await Promise.all(
      ['?w=80', '?w=300', '?w=750', '?w=9999', '?w=x', ''].map(async (w) => (await get(`/media/cover-lung-0.webp${w}`)).width),
    )
    assert.deepEqual(widths, [96, 336, 750, 750, 750, 750])
    const [small, whole] = await Promise.all([get('/media/cover-lung-0.webp?w=336'), get('/media/cover-lung-0.webp')])
    assert.ok(small.bytes.length < whole.bytes.length / 1.4)
  })
  test('is WebP for who draws it, else JPEG, or PNG where one sees through it', async () => {
    const png = await get('/media/figure-flow.png?w=480')
    assert.deepEqual(
      [png.format, png.width, png.headers['content-type'], png.headers.vary],
      ['webp', 480, 'image/webp', 'accept'],
    )
    assert.equal((await get('/media/cover-lung-0.webp', 'image/png,*/*')).format, 'jpeg')
    const medal = await get('/media/medal-1.webp?w=192', '*/*')
    assert.deepEqual([medal.format, medal.width], ['png', 192])
  })
  test('that nobody asked to be changed is sent as it is, and what is none is left alone', async () => {
    const whole = await get('/media/figure-flow.png')
    assert.equal(whole.format, 'png')
    assert.equal((await server.app.inject({ url: '/media/sample-video.mp4?w=96' })).headers['content-type'], 'video/mp4')
    for (const url of ['/media/nothing.webp?w=96', '/media/..%2fpictures.ts?w=96']) assert.equal((await get(url)).statusCode, 404)
  })
  test('that somebody uploaded as a portrait is scaled too; one that cannot be drawn is sent as it is', async () => {
    const { device } = await signedInDevice(server)
    const noise = Buffer.from(Array.from({ length: 400 * 400 * 3 }, (_, index) => (index * 7919) % 251))
    const photo = await sharp(noise, { raw: { width: 400, height: 400, channels: 3 } })
      .jpeg()
      .toBuffer()
    const { key } = await uploadFile(server, device, 'portrait', photo)
    const small = await get(`/files/portrait/${key}?w=96`)
    assert.deepEqual([small.format, small.width], ['webp', 96])
    const broken = await uploadFile(server, device, 'portrait', jpeg())
    const asItIs = await server.app.inject({ url: `/files/portrait/${broken.key}?w=96`, headers: { accept: WEBP } })
    assert.deepEqual([asItIs.statusCode, asItIs.headers['content-type']], [200, 'image/jpeg'])
  })
})
