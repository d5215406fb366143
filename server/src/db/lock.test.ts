import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
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
  test('left by a dead process is taken over, and its file taken away', async () => {
    await leaveDead()
    const unlock = await lockFolder(folder)
    assert.equal((await readdir(folder)).length, 1)
    await unlock()
    assert.deepEqual(await readdir(folder), [])
  })
  test('left by a dead process is taken by exactly one of several, again and again', async () => {
    for (let round = 0; round < 30; round += 1) {
      await leaveDead()
      const results = await Promise.allSettled([1, 2, 3, 4].map(() => lockFolder(folder)))
      const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      for (const unlock of held) await unlock()
      assert.equal(held.length, 1)
    }
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
  test('is not given while somebody listens who says nothing', async () => {
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(join(folder, 'server.silent.lock'), resolve))
    try {
      await assert.rejects(lockFolder(folder), FolderInUse)
    } finally {
      await new Promise((resolve) => silent.close(resolve))
    }
  })

  /** A socket file on which nobody listens is what a killed process leaves. */
  const leaveDead = () => writeFile(join(folder, 'server.dead.lock'), '')
})
