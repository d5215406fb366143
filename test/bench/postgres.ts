import { execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { freePort, temporaryFolder } from './server'

/** Folder of the newest installed PostgreSQL programs; undefined when there are none. */
function programs(): string | undefined {
  const base = '/usr/lib/postgresql'
  const packaged = fs.existsSync(base)
    ? fs
        .readdirSync(base)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(base, version, 'bin'))
    : []
  return [...packaged, ...(process.env.PATH ?? '').split(path.delimiter)].find((folder) =>
    ['postgres', 'initdb'].every((name) => fs.existsSync(path.join(folder, name))),
  )
}

/** PostgreSQL refuses to run as root. */
function account(): Pick<SpawnOptions, 'uid' | 'gid'> {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Runs `measure` with the address of a new cluster and removes it. False, and nothing is run, when PostgreSQL is not installed. */
export async function withPostgres(measure: (url: string) => Promise<void>): Promise<boolean> {
  const bin = programs()
  if (!bin) return false
  const owner = account()
  const folder = temporaryFolder('bench-postgres')
  const remove = (): void => fs.rmSync(folder, { recursive: true, force: true })
  try {
    if (owner.uid !== undefined && owner.gid !== undefined) fs.chownSync(folder, owner.uid, owner.gid)
    const port = await freePort()
    const initdb = ['-D', path.join(folder, 'data'), '-U', 'bench', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']
    execFileSync(path.join(bin, 'initdb'), initdb, { ...owner, cwd: folder, stdio: 'pipe' })
    const arguments_ = ['-D', path.join(folder, 'data'), '-p', String(port), '-k', folder, '-h', '127.0.0.1']
    const server = spawn(path.join(bin, 'postgres'), arguments_, { ...owner, cwd: folder, stdio: 'ignore' })
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    try {
      await untilReady(bin, port)
      await measure(`postgres://bench@127.0.0.1:${port}/postgres`)
    } finally {
      server.kill('SIGINT')
      await ended
    }
  } finally {
    remove()
  }
  return true
}

async function untilReady(bin: string, port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    try {
      execFileSync(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'pipe' })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('PostgreSQL 在 30 秒内没有启动')
}
