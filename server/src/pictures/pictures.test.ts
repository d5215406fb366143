import assert from 'node:assert/strict'
import { PNG } from '../test/files'
import { jpeg, png, webp } from '../test/pictures'
import { describe, test } from '../test/run'
import { cleanPicture } from './index'
import { PictureFault } from './fault'

const fault = async (mime: string, bytes: Buffer): Promise<string> => {
  try {
    await cleanPicture(mime, bytes)
    return ''
  } catch (error) {
    assert.ok(error instanceof PictureFault, String(error))
    return error.kind
  }
}

describe('a JPEG', () => {
  test('is known by its size, and loses place, author and whatever stands behind its end', async () => {
    const picture = await cleanPicture('image/jpeg', Buffer.concat([jpeg({ orientation: 1 }), Buffer.from('<script>')]))
    assert.deepEqual([picture.width, picture.height], [640, 400])
    const text = picture.bytes.toString('latin1')
    for (const secret of ['GPS', 'Exif', 'xmpmeta', 'Zhang', 'script']) assert.ok(!text.includes(secret), secret)
    assert.equal(await fault('image/jpeg', picture.bytes), '')
  })
  test('keeps which way up it is, and nothing else of what the camera wrote', async () => {
    const { bytes } = await cleanPicture('image/jpeg', jpeg({ orientation: 6 }))
    assert.ok(!bytes.toString('latin1').includes('GPS'))
    const at = bytes.indexOf('Exif')
    assert.ok(at > 0)
    assert.equal(bytes.readUInt16LE(at + 24), 6)
    assert.equal(await fault('image/jpeg', bytes), '')
    const again = await cleanPicture('image/jpeg', bytes)
    assert.deepEqual(again.bytes, bytes)
  })
  test('that is cut anywhere is broken', async () => {
    const whole = jpeg()
    for (let length = 2; length < whole.length; length += 1) {
      assert.equal(await fault('image/jpeg', whole.subarray(0, length)), 'broken', `${length} of ${whole.length}`)
    }
  })
  test('of a text, of no size and of an absurd size are refused', async () => {
    assert.equal(await fault('image/jpeg', Buffer.from('\xff\xd8\xffhello world', 'latin1')), 'broken')
    assert.equal(await fault('image/jpeg', jpeg({ width: 0 })), 'broken')
    assert.equal(await fault('image/jpeg', jpeg({ width: 60_000, height: 60_000 })), 'large')
  })
})

describe('a PNG', () => {
  test('is known by its size and loses its words', async () => {
    const { bytes, width, height } = await cleanPicture(
      'image/png',
      png({
        extra: [
          ['tEXt', 'Author\0Zhang'],
          ['eXIf', 'MM*GPS'],
        ],
      }),
    )
    assert.deepEqual([width, height], [3, 2])
    assert.ok(!/Zhang|GPS/.test(bytes.toString('latin1')))
    assert.equal(await fault('image/png', PNG), '')
  })
  test('that moves, is cut, is changed, or promises more pixels than it has is refused', async () => {
    assert.equal(await fault('image/png', png({ extra: [['acTL', '\0\0\0\x02\0\0\0\0']] })), 'animated')
    const whole = png()
    for (let length = 8; length < whole.length; length += 1) {
      assert.equal(await fault('image/png', whole.subarray(0, length)), 'broken', String(length))
    }
    const changed = Buffer.from(whole)
    changed[50] = (changed[50] ?? 0) ^ 1
    assert.equal(await fault('image/png', changed), 'broken')
    assert.equal(await fault('image/png', png({ lines: 1 })), 'broken')
    assert.equal(await fault('image/png', png({ width: 60_000, height: 60_000 })), 'large')
  })
})

describe('a WebP', () => {
  test('is known by its size and loses its metadata, flags and all', async () => {
    const { bytes, width, height } = await cleanPicture(
      'image/webp',
      webp({
        flags: 0b1100,
        extra: [
          ['EXIF', 'GPS'],
          ['XMP ', 'Zhang'],
        ],
      }),
    )
    assert.deepEqual([width, height], [320, 200])
    assert.ok(!/GPS|Zhang/.test(bytes.toString('latin1')))
    assert.equal(bytes[20], 0)
    assert.equal(bytes.readUInt32LE(4) + 8, bytes.length)
  })
  test('that moves or is cut is refused', async () => {
    assert.equal(await fault('image/webp', webp({ flags: 2 })), 'animated')
    assert.equal(await fault('image/webp', webp({ extra: [['ANIM', 'xxxxxx']] })), 'animated')
    const whole = webp()
    assert.equal(await fault('image/webp', whole.subarray(0, -3)), 'broken')
    assert.equal(await fault('image/webp', whole.subarray(0, 12)), 'broken')
  })
})
