import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { connect } from './db/connect'
import { user } from './kernel/people/tables'
import { explainStartFault } from './start-faults'
import { testFolders } from './test/folders'
import { describe, test } from './test/run'

const { newFolder, usedFolder } = testFolders()

/** What a start says whose database cannot be opened. */
async function said(url: string, dataDir = ''): Promise<string> {
  const sentence = await connect({ url, dataDir }).then(
    () => '',
    (error: unknown) => explainStartFault(error),
  )
  assert.ok(!sentence.includes('\n'), sentence)
  return sentence
}

describe('a start that fails', () => {
  test('says that the port is taken, in one sentence', async () => {
    const [one, other] = [createServer(), createServer()]
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
    const { port } = one.address() as AddressInfo
    const error = await new Promise((resolve) => other.once('error', resolve).listen(port, '127.0.0.1'))
    one.close()
    assert.equal(explainStartFault(error), `端口 ${port} 已被占用，请换一个端口：--port <端口>`)
  })
  test('says that the data folder is a file', async () => {
    const file = join(await newFolder(), 'file')
    await writeFile(file, '')
    assert.match(await said('', file), /不是一个目录/)
  })
  test('says that the database is damaged, and makes a new one when asked to', async () => {
    const data = await usedFolder()
    await rm(join(data, 'pglite', 'global'), { recursive: true })
    assert.match(await said('', data), /--fresh/)
    const fresh = await connect({ url: '', dataDir: data, fresh: true })
    const people = await fresh.db.$count(user)
    await fresh.close()
    assert.equal(people, 0)
  })
  test('says that PostgreSQL cannot be reached', async () => {
    assert.match(await said('postgres://nobody@127.0.0.1:1/none'), /^连接不上 DATABASE_URL/)
  })
  test('has a sentence for each fault', () => {
    for (const code of [
      'EADDRINUSE',
      'EACCES',
      'ENOSPC',
      'ENOTDIR',
      'ECONNREFUSED',
      '28P01',
      '3D000',
      '42501',
      '42P07',
      'ERR_SOCKET_BAD_PORT',
    ]) {
      assert.match(explainStartFault({ code }), /\p{Script=Han}/u)
    }
    assert.match(explainStartFault(new Error('outer', { cause: { code: 'ENOSPC' } })), /磁盘空间不足/)
    assert.match(explainStartFault(new Error('unforeseen')), /启动失败：unforeseen/)
  })
})
