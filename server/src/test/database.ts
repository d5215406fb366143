import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { connect, embeddedDatabase, type Database } from '../db/connect'
import { copyFolder } from '../db/copy-folder'
import { copyEmptyDatabase } from '../db/empty-database'
import { openPGlite } from '../db/pglite'
import { loadContent } from '../content'
import { WAIT_MS } from '../../../test/support/limits'

const source = fileURLToPath(new URL('..', import.meta.url))

let shared: Promise<Database> | null = null
let holders = 0

/**
 * The database of this test process, with the sample content: opening one takes seconds, so the files that run together share it, and each
 * makes the rows it needs. Closed when the last one is done.
 */
export async function sharedTestDatabase(): Promise<Database> {
  shared ??= openTestDatabase()
  holders += 1
  const database = await shared
  const close = async (): Promise<void> => {
    holders -= 1
    if (holders > 0) return
    shared = null
    await database.close()
  }
  return { ...database, close }
}

/** A database for one test alone, with the sample content: PGlite, or PostgreSQL when DATABASE_URL is set. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.DATABASE_URL
  return url ? openOnPostgres(url) : openEmbedded()
}

/** Whatever of the server: storing a document passes through most of it. */
const FOLDERS = ['.']
const DATA_FOLDERS = ['regimen', 'drug', 'guideline', 'trial'].map((kind) => `../../src/domain/${kind}/data`)

/** The sample is written around the moment: what is live, or open for sign-up, is so no longer in a template that is older. */
const KEPT_MS = 20 * 60_000
/** When a template was made; what is no template is never old. */
const madeAt = (name: string): number => Number(/^oncology_test_[0-9a-f]{16}_(\d+)$/.exec(name)?.[1] ?? Infinity)
/** Nobody copies from it any more. */
const isOld = (name: string): boolean => madeAt(name) < Date.now() - 2 * KEPT_MS

/** The youngest template of this state of the code, if there is one that may still be used. */
const youngest = (names: string[], state: string): string | undefined =>
  names
    .filter((name) => name.startsWith(`${state}_`) && madeAt(name) > Date.now() - KEPT_MS)
    .sort()
    .pop()

let codeState: Promise<string> | undefined
/** A change of the server or of the clinical data makes other templates. Read once: a process has loaded its code. */
const stateOfCode = (): Promise<string> => (codeState ??= readStateOfCode())

async function readStateOfCode(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of [...FOLDERS, ...DATA_FOLDERS]) {
    const entries = await readdir(join(source, folder), { withFileTypes: true, recursive: true })
    for (const { parentPath, name } of entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts')))
      hash.update(await readFile(join(parentPath, name)))
  }
  return `oncology_test_${hash.digest('hex').slice(0, 16)}`
}

/** A closed PGlite folder with the sample content. Filled once, then copied: opening a copy takes a second, filling a new one many. */
export async function templateFolder(): Promise<string> {
  const state = await stateOfCode()
  const names = await readdir(tmpdir())
  const found = youngest(names, state)
  if (found) return join(tmpdir(), found)
  for (const old of names.filter(isOld)) await rm(join(tmpdir(), old), { recursive: true, force: true })
  const building = join(tmpdir(), `oncology-building-${randomBytes(6).toString('hex')}`)
  if (!(await copyEmptyDatabase(building))) await mkdir(building)
  const database = await embeddedDatabase(await openPGlite(building))
  await loadContent(database.db, { withSample: true, staff: true })
  await database.close()
  const template = join(tmpdir(), `${state}_${Date.now()}`)
  await rename(building, template).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    // Another one was made in the same millisecond, of the same code: it is as good.
    await rm(building, { recursive: true, force: true })
  })
  return template
}

/** Puts a database with the sample content into the folder, which may not exist yet. */
export async function copyTemplate(folder: string): Promise<void> {
  copyFolder(await templateFolder(), folder)
}

async function openEmbedded(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'oncology-test-'))
  await copyTemplate(folder)
  const database = await embeddedDatabase(await openPGlite(folder))
  return {
    ...database,
    async close() {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A database of its own on this PostgreSQL, gone when it is closed; `told` hears its address, for other processes. */
export async function openOnPostgres(server: string, told: (url: string) => void = () => undefined): Promise<Database> {
  const { url, drop } = await ownPostgres(server)
  told(url)
  const database = await connect({ url, dataDir: '', freeWithin: WAIT_MS })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** A new database with the sample content on this PostgreSQL. */
export async function ownPostgres(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const state = await stateOfCode()
  const at = (name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).toString()
  await admin.query('select pg_advisory_lock(88)')
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database')
  const names = rows.map(({ datname }) => datname)
  const found = youngest(names, state)
  const template = found ?? `${state}_${Date.now()}`
  if (!found) {
    for (const old of names.filter(isOld)) await admin.query(`drop database if exists ${old}`)
    await admin.query(`create database ${template}`)
    const database = await connect({ url: at(template), dataDir: '', freeWithin: WAIT_MS })
    await loadContent(database.db, { withSample: true, staff: true })
    await database.close()
  }
  const name = `oncology_test_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name} template ${template}`)
  await admin.query('select pg_advisory_unlock(88)')
  return {
    url: at(name),
    async drop() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
