import assert from 'node:assert/strict'
import { createCipheriv, createHmac, pbkdf2Sync } from 'node:crypto'
import { describe, test } from '../test/run'
import { encryptedZip, newPassword } from './encrypted-zip'

const NAME = 'tax-2026-11.csv'
const CONTENT = Buffer.from('月份,姓名\r\n2026-11,张明\r\n'.repeat(50))

/** The file of such a zip, read as the format says (it was read by zip.js once as well). */
function opened(zip: Buffer, password: string): { name: string; content: Buffer } {
  assert.deepEqual([zip.readUInt32LE(0), zip.readUInt16LE(8), zip.readUInt32LE(14)], [0x04034b50, 99, 0])
  const [packed, size, nameLength, extraLength] = [18, 22]
    .map((at) => zip.readUInt32LE(at))
    .concat([26, 28].map((at) => zip.readUInt16LE(at)))
  const from = 30 + (nameLength ?? 0) + (extraLength ?? 0)
  const data = zip.subarray(from, from + (packed ?? 0))
  const keys = pbkdf2Sync(password, data.subarray(0, 16), 1000, 66, 'sha1')
  if (!keys.subarray(64).equals(data.subarray(16, 18))) throw new Error('wrong password')
  const sealed = data.subarray(18, -10)
  const seal = createHmac('sha1', keys.subarray(32, 64)).update(sealed).digest().subarray(0, 10)
  if (!seal.equals(data.subarray(-10))) throw new Error('changed')
  const content = Buffer.alloc(size ?? 0)
  for (let block = 0; block * 16 < content.length; block += 1) {
    const counter = Buffer.alloc(16)
    counter.writeUInt32LE(block + 1)
    const stream = createCipheriv('aes-256-ecb', keys.subarray(0, 32), null).update(counter)
    for (let at = block * 16; at < Math.min(content.length, block * 16 + 16); at += 1)
      content[at] = (sealed[at] ?? 0) ^ (stream[at % 16] ?? 0)
  }
  return { name: zip.subarray(30, 30 + (nameLength ?? 0)).toString(), content }
}

describe('a zip with a password', () => {
  test('opens with it, and with no other one', () => {
    const password = newPassword()
    assert.match(password, /^[\w-]{24}$/)
    const zip = encryptedZip(NAME, CONTENT, password)
    const { name, content } = opened(zip, password)
    assert.equal(name, NAME)
    assert.deepEqual(content, CONTENT)
    assert.throws(() => opened(zip, newPassword()), /wrong password|changed/)
    assert.ok(!zip.includes(Buffer.from('张明')))
  })
  test('that was changed is seen', () => {
    const zip = encryptedZip(NAME, CONTENT, 'secret')
    const at = zip.length - 150
    zip[at] = (zip[at] ?? 0) ^ 1
    assert.throws(() => opened(zip, 'secret'), /changed/)
  })
  test('lists its file at the end, once', () => {
    const zip = encryptedZip(NAME, CONTENT, 'secret')
    const end = zip.subarray(-22)
    assert.deepEqual([end.readUInt32LE(0), end.readUInt16LE(8), end.readUInt16LE(10)], [0x06054b50, 1, 1])
    const [length, from] = [end.readUInt32LE(12), end.readUInt32LE(16)]
    assert.equal(from + length, zip.length - 22)
    assert.equal(zip.readUInt32LE(from), 0x02014b50)
  })
})
