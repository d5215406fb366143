import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from '../test/run'
import { FolderInUse, lockFolder } from './lock'

describe('the lock of a data folder', () => {
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oncology-lock-'))
  })
  after(() => rm(folder, { recursive: true }))

  test('is held by one at a time and can be given back', async () => {
    const unlock = await lockFolder(folder)
    await assert.rejects(lockFolder(folder), FolderInUse)
    await unlock()
    await (
      await lockFolder(folder)
    )()
  })
  test('left by a dead process is taken over', async () => {
    // A socket file on which nobody listens is what a killed process leaves.
    await writeFile(join(folder, 'server.lock'), '')
    await (
      await lockFolder(folder)
    )()
  })
  test('left by a dead process is taken by exactly one of two', async () => {
    await writeFile(join(folder, 'server.lock'), '')
    const results = await Promise.allSettled([lockFolder(folder), lockFolder(folder)])
    const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    assert.equal(held.length, 1)
    await held[0]?.()
  })
  test('works for a folder with a very long name', async () => {
    const long = join(folder, 'x'.repeat(120))
    const unlock = await lockFolder(long)
    await assert.rejects(lockFolder(long), FolderInUse)
    await unlock()
  })
  test('two folders do not stand in each other’s way', async () => {
    const other = await mkdtemp(join(tmpdir(), 'oncology-lock-'))
    const locks = [await lockFolder(folder), await lockFolder(other)]
    for (const unlock of locks) await unlock()
    await rm(other, { recursive: true })
  })
  test('is not given for a socket of somebody else', async () => {
    const stranger = createServer()
    await new Promise<void>((resolve) => stranger.listen(join(folder, 'server.lock'), resolve))
    await assert.rejects(lockFolder(folder), FolderInUse)
    await new Promise((resolve) => stranger.close(resolve))
  })
})
