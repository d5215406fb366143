import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from '../test/run'
import { copyEmptyDatabase, makeEmptyDatabases } from './empty-database'

describe('an empty database', () => {
  let folder: string
  let dist: string
  let made: number
  let filled: number
  const migrate = async (making: string): Promise<void> => {
    made += 1
    await mkdir(join(making, 'base'))
    await writeFile(join(making, 'base', 'table'), 'no rows')
  }
  const fill = async (making: string): Promise<void> => {
    filled += 1
    await writeFile(join(making, 'base', 'table'), 'rows')
  }
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oncology-empty-'))
    dist = join(folder, 'dist')
    made = filled = 0
    await mkdir(join(dist, 'empty-database-of-older-migrations'), { recursive: true })
  })
  after(() => rm(folder, { recursive: true, force: true }))

  test('is not taken from other migrations', async () => {
    assert.equal(await copyEmptyDatabase(join(folder, 'none'), { dist }), false)
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
      await migrate(making)
    }
    await Promise.all([1, 2].map(() => makeEmptyDatabases({ migrate: together, fill }, { dist, build: 'one' })))
    await makeEmptyDatabases({ migrate, fill }, { dist, build: 'one' })
    assert.equal(made, 2)
    const names = await readdir(dist)
    assert.equal(names.length, 2)
    for (const name of names) assert.match(name, /^empty-database-[0-9a-f]{16}$/)
  })
  test('is there without rows, and with the content of the newest build', async () => {
    filled = 0
    await makeEmptyDatabases({ migrate, fill }, { dist, build: 'other' })
    assert.deepEqual([made, filled], [2, 1])
    assert.equal(await copyEmptyDatabase(join(folder, 'none'), { dist, build: 'one' }), false)
    for (const [build, expected] of [
      ['other', 'rows'],
      ['', 'no rows'],
    ] as const) {
      const target = join(folder, `of-${build}`)
      assert.equal(await copyEmptyDatabase(target, { dist, build }), true)
      assert.equal(await readFile(join(target, 'base', 'table'), 'utf8'), expected)
    }
  })
  test('is copied whole, also where a copy was broken off', async () => {
    const target = join(folder, 'pglite')
    await mkdir(`${target}.arriving`)
    await writeFile(join(`${target}.arriving`, 'PG_VERSION'), 'half of it')
    assert.equal(await copyEmptyDatabase(target, { dist, build: 'other' }), true)
    assert.deepEqual(await readdir(target), ['base'])
    assert.equal(await readFile(join(target, 'base', 'table'), 'utf8'), 'rows')
    assert.equal(existsSync(`${target}.arriving`), false)
  })
})
