import { execFile, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const ROOT = path.resolve(__dirname, '../..')

export interface BackendOptions {
  /** Documents of the spec's own, stored beside the sample by the way that all documents go. */
  documents?: readonly { title: string; body: string; taskCode?: string }[]
}

export interface Backend {
  origin: string
  /** Ids of the documents that the spec brought, in order. */
  documentIds: readonly string[]
  /** From now on it is `time` for the backend, and the time goes on from there. */
  setClock: (time: Date) => void
  /** Ends it and removes its data. */
  stop: () => Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

/** The real reference backend in a process of its own, with fresh sample content, serving the built H5 app. */
export async function startBackend({ documents = [] }: BackendOptions = {}): Promise<Backend> {
  const port = await freePort()
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'backend-'))
  const documentIds = documents.length > 0 ? await fill(data, documents) : []
  const clock = path.join(data, 'clock-ahead-ms')
  fs.writeFileSync(clock, '0')
  const server = spawn(
    path.join(ROOT, 'node_modules/.bin/tsx'),
    ['src/main.ts', '--port', String(port), '--host', '127.0.0.1', '--data', data, '--static', path.join(ROOT, 'dist/h5')],
    // Rate limits are the server's own tests' business; here many actions come from one address in a short time.
    {
      cwd: path.join(ROOT, 'server'),
      env: {
        ...process.env,
        APP_ENV: 'test',
        SMS_FIXED_CODE: '246810',
        CALLS_PER_MINUTE: '100000',
        SOCKETS_PER_ADDRESS: '100000',
        DATABASE_URL: '',
        CLOCK_FILE: clock,
        NODE_OPTIONS: `--import=${pathToFileURL(path.join(__dirname, 'shifted-clock.mjs')).href}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  )
  let output = ''
  server.stdout?.on('data', (text) => (output += text))
  server.stderr?.on('data', (text) => (output += text))
  const origin = `http://127.0.0.1:${port}`
  await waitFor(`${origin}/healthz`, server, () => output)
  return {
    origin,
    documentIds,
    setClock: (time) => fs.writeFileSync(clock, String(time.getTime() - Date.now())),
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      // The whole group: tsx runs the server in a child of its own.
      if (server.pid) process.kill(-server.pid, 'SIGTERM')
      await ended
      fs.rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Writes the sample and the spec's documents before the server starts: the data folder has one owner at a time. */
async function fill(data: string, documents: NonNullable<BackendOptions['documents']>): Promise<string[]> {
  const file = path.join(os.tmpdir(), `${path.basename(data)}.json`)
  fs.writeFileSync(file, JSON.stringify(documents))
  try {
    const { stdout } = await promisify(execFile)(
      path.join(ROOT, 'node_modules/.bin/tsx'),
      ['src/test/fill.ts', '--data', data, '--documents', file],
      { cwd: path.join(ROOT, 'server'), env: { ...process.env, DATABASE_URL: '' }, timeout: 120_000 },
    )
    return JSON.parse(stdout.trim().split('\n').pop() ?? '[]') as string[]
  } finally {
    fs.rmSync(file, { force: true })
  }
}

async function waitFor(url: string, server: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error(`the backend ended:\n${output()}`)
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the backend did not start:\n${output()}`)
}
