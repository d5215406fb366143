import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

export const SERVER = path.resolve(__dirname, '../../server')
export const TSX = path.resolve(__dirname, '../../node_modules/.bin/tsx')

export interface ServerOptions {
  /** Folder of the H5 build that is served. */
  staticDir?: string
  /** Folder of the embedded database; a new, empty one when left out. */
  dataDir?: string
  /** Empty: the embedded database. */
  databaseUrl?: string
  /** Settings of its own, as they stand in its environment. */
  settings?: Readonly<Record<string, string>>
}

export const temporaryFolder = (name: string): string => fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`))

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('没有空闲端口'))))
    })
  })

/**
 * Starts the reference backend, runs `measure` with its origin and the group of its processes, and ends it. Unlike test/support/backend.ts it takes any
 * database and any H5 build, and has no limit of calls: all come from one address here.
 */
export async function withServer(
  options: ServerOptions,
  measure: (origin: string, group: number) => Promise<void>,
): Promise<void> {
  const dataDir = options.dataDir ?? temporaryFolder('bench-data')
  const port = await freePort()
  const { buildServer } = await import('../../server/build.mjs')
  await buildServer(['main'])
  const child = spawn(
    process.execPath,
    [
      'dist/main.js',
      '--port',
      String(port),
      '--host',
      '127.0.0.1',
      '--data',
      dataDir,
      '--static',
      options.staticDir ?? dataDir,
      ...(options.databaseUrl ? ['--sample'] : []),
    ],
    {
      cwd: SERVER,
      env: {
        ...process.env,
        APP_ENV: 'test',
        DATABASE_URL: options.databaseUrl ?? '',
        CALLS_PER_MINUTE: '100000000',
        SOCKETS_PER_ADDRESS: '100000000',
        LOG_LEVEL: 'error',
        ...options.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  )
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    const origin = `http://127.0.0.1:${port}`
    for (
      let tries = 0;
      !(await fetch(`${origin}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      ));
      tries += 1
    ) {
      if (child.exitCode !== null || tries > 600) throw new Error(`后端没有启动：\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await measure(origin, child.pid ?? 0)
  } finally {
    // The whole group: tsx runs the server in a child of its own.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
    if (!options.dataDir) fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
