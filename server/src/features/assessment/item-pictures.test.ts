import assert from 'node:assert/strict'
import sharp from 'sharp'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { mediaFile } from '../../http/media'
import { itemPictures } from './item-pictures'

const server = testServer()
const keep = (bytes: Uint8Array, name: string) => itemPictures(server.parts.uploads).keep(bytes, name)

describe('pictures of items', () => {
  test('are given to everybody, without what a camera wrote into them', async () => {
    const camera = sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } }).jpeg()
    const bytes = await camera.withMetadata({ exif: { IFD0: { Artist: 'Zhang' } } }).toBuffer()
    assert.ok(bytes.includes('Zhang'))
    const kept = await keep(bytes, 'a.jpg')
    assert.deepEqual([kept?.width, kept?.height], [60, 40])
    const { statusCode, headers, rawPayload } = await server.app.inject({ url: kept?.address ?? '' })
    assert.deepEqual([statusCode, headers['content-type']], [200, 'image/jpeg'])
    assert.ok(!rawPayload.includes('Zhang'))
  })
  test('that came before, or are drawings of ours, keep their address', async () => {
    const drawing = await mediaFile('scheme-lung-0.webp')
    assert.equal((await keep(drawing, 'scheme-lung-0.webp'))?.address, '/media/scheme-lung-0.webp')
    const other = await keep(drawing, 'other.webp')
    assert.match(other?.address ?? '', /^\/files\/item\//)
    assert.equal((await keep(drawing, 'another.webp'))?.address, other?.address)
    const store = itemPictures(server.parts.uploads)
    const whole = await store.load('/media/scheme-lung-0.webp')
    assert.ok(whole)
    const small = await store.fitted(whole, 600, 400)
    assert.deepEqual(await keep(small.bytes, 'scheme-lung-0.webp'), {
      ...{ address: '/media/scheme-lung-0.webp', width: small.width, height: small.height },
    })
  })
  test('are nothing else: no other file is taken, and no other is given', async () => {
    assert.equal(await keep(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'), null)
    assert.equal(await keep(Buffer.from('%PDF-1.4\n%%EOF\n'), 'a.pdf'), null)
    const typeOf = async (url: string) => (await server.app.inject({ url })).headers['content-type']
    for (const url of ['/files/item/none', `/files/item/${'a'.repeat(43)}`, '/files/item/..%2Fsecret'])
      assert.match(String(await typeOf(url)), /^application\/json/)
  })
})
