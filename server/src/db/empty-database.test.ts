import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from '../test/run'
import { copyEmptyDatabase, makeEmptyDatabase } from './empty-database'

describe('an empty database', () => {
  let folder: string
  let dist: string
  let made: number
  const write = async (making: string): Promise<void> => {
    made += 1
    await mkdir(join(making, 'base'))
    await writeFile(join(making, 'base', 'table'), 'rows')
  }
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oncology-empty-'))
    dist = join(folder, 'dist')
    made = 0
    await mkdir(join(dist, 'empty-database-of-older-migrations'), { recursive: true })
  })
  after(() => rm(folder, { recursive: true, force: true }))

  test('is not taken from other migrations', async () => {
    assert.equal(await copyEmptyDatabase(join(folder, 'none'), dist), false)
    assert.deepEqual(await readdir(folder), ['dist'])
  })
  test('is made once for these migrations, also by two builds at once, and those of others go', async () => {
    // Neither goes on before both have begun.
    const waiting: (() => void)[] = []
    const together = async (making: string): Promise<void> => {
      await new Promise<void>((go) => {
        waiting.push(go)
        if (waiting.length === 2) waiting.forEach((each) => each())
      })
      await write(making)
    }
    await Promise.all([makeEmptyDatabase(together, dist), makeEmptyDatabase(together, dist)])
    await makeEmptyDatabase(write, dist)
    assert.equal(made, 2)
    const [only = '', ...others] = await readdir(dist)
    assert.match(only, /^empty-database-[0-9a-f]{16}$/)
    assert.deepEqual(others, [])
  })
  test('is copied whole, also where a copy was broken off', async () => {
    const target = join(folder, 'pglite')
    await mkdir(`${target}.arriving`)
    await writeFile(join(`${target}.arriving`, 'PG_VERSION'), 'half of it')
    assert.equal(await copyEmptyDatabase(target, dist), true)
    assert.deepEqual(await readdir(target), ['base'])
    assert.equal(await readFile(join(target, 'base', 'table'), 'utf8'), 'rows')
    assert.equal(existsSync(`${target}.arriving`), false)
  })
})
