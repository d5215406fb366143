import assert from 'node:assert/strict'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { describe, test } from '../test/run'
import { encryptedZip, newPassword } from './encrypted-zip'

const NAME = 'tax-2026-11.csv'
const CONTENT = Buffer.from('月份,姓名\r\n2026-11,张明\r\n'.repeat(50))

/** Name and content of its only file, as somebody reads it who has this password. */
async function opened(zip: Uint8Array, password: string) {
  const reader = new ZipReader(new Uint8ArrayReader(zip), { password, useWebWorkers: false })
  const [file, ...others] = await reader.getEntries()
  assert.ok(file && !file.directory && others.length === 0)
  const { filename, encrypted, zipCrypto } = file
  return { filename, isAes: encrypted && !zipCrypto, content: Buffer.from(await file.getData(new Uint8ArrayWriter())) }
}

describe('a zip with a password', () => {
  test('opens with it, and with no other one', async () => {
    const password = newPassword()
    assert.match(password, /^[\w-]{24}$/)
    const zip = await encryptedZip(NAME, CONTENT, password)
    assert.deepEqual(await opened(zip, password), { filename: NAME, isAes: true, content: CONTENT })
    await assert.rejects(opened(zip, newPassword()))
    assert.ok(!Buffer.from(zip).includes(Buffer.from('张明')))
  })
  test('that was changed is seen', async () => {
    const zip = await encryptedZip(NAME, CONTENT, 'secret')
    // Inside what is encrypted: behind the head of the file, its name, salt and check.
    const at = 30 + NAME.length + 60
    zip[at] = (zip[at] ?? 0) ^ 1
    await assert.rejects(opened(zip, 'secret'))
  })
})
