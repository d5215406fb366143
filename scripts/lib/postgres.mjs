import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** Folder of the newest installed PostgreSQL programs; undefined when there are none. */
export function postgresPrograms() {
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
function account() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })

/**
 * Runs `work` with the address of a new cluster of its own, and removes it. Undefined, and nothing is run, when PostgreSQL is not installed.
 * @template T
 * @param {(url: string) => Promise<T>} work
 * @param {{ settings?: string[] }} [options] `name=value` each
 * @returns {Promise<T | undefined>}
 */
export async function withPostgres(work, { settings = [] } = {}) {
  const bin = postgresPrograms()
  if (!bin) return undefined
  const owner = account()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'postgres-'))
  const remove = () => fs.rmSync(folder, { recursive: true, force: true })
  try {
    if (owner.uid !== undefined && owner.gid !== undefined) fs.chownSync(folder, owner.uid, owner.gid)
    const data = path.join(folder, 'data')
    const initdb = ['-D', data, '-U', 'owner', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']
    execFileSync(path.join(bin, 'initdb'), initdb, { ...owner, cwd: folder, stdio: 'pipe' })
    const port = await freePort()
    const options = settings.flatMap((setting) => ['-c', setting])
    const server = spawn(
      path.join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...options],
      { ...owner, cwd: folder, stdio: 'ignore' },
    )
    const ended = new Promise((resolve) => server.once('exit', resolve))
    // Whoever is ended in the middle of the work leaves no cluster behind.
    const end = () => server.kill('SIGQUIT')
    process.once('exit', end)
    try {
      await untilReady(bin, port)
      return await work(`postgres://owner@127.0.0.1:${port}/postgres`)
    } finally {
      process.off('exit', end)
      server.kill('SIGINT')
      await ended
    }
  } finally {
    remove()
  }
}

async function untilReady(bin, port) {
  for (let tries = 0; tries < 600; tries += 1) {
    try {
      execFileSync(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'pipe' })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('PostgreSQL 在 60 秒内没有启动')
}
