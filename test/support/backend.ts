import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { copyFolder } from '../../server/src/db/copy-folder'
import { START_MS } from './limits'

const ROOT = path.resolve(__dirname, '../..')

export interface BackendOptions {
  /** A backend for this file alone: it moves the clock, or what it changes is seen by everybody. */
  own?: boolean
  /** Documents of the spec's own, stored beside the sample by the way that all documents go. */
  documents?: readonly { title: string; body: string; taskCode?: string }[]
  /** Services of orders whose agreed time is now: of the sample's doctor, see server/src/test/sample-calls. */
  calls?: readonly string[]
  /** Settings of this backend alone, as they stand in its environment; asked when it starts. */
  settings?: () => Readonly<Record<string, string>>
}

export interface Backend {
  origin: string
  /** Ids of the documents that the spec brought, in order. */
  documentIds: readonly string[]
  /** Ids of the orders whose time is now, in order. */
  callIds: readonly string[]
  /** From now on it is `time` for the backend, and the time goes on from there. */
  setClock: (time: Date) => void
  /** Kills it as a power cut does, in whatever it is at, and starts it again on its data, at the same address. */
  kill: () => Promise<void>
  /** All that its processes have written so far: lines of the log, and what goes to the terminal. */
  log: () => string
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

/** The backend of a file: the one that all files of the run share, see shared-backend.ts, or its own. */
export async function backendFor({ own = false, documents = [], calls = [], settings }: BackendOptions): Promise<Backend> {
  const origin = process.env[SHARED_ORIGIN]
  if (own || documents.length > 0 || calls.length > 0 || settings || !origin) return startBackend({ documents, calls, settings })
  const notShared = (what: string) => (): never => {
    throw new Error(`${what}: world({ own: true })`)
  }
  return {
    ...{ origin, documentIds: [], callIds: [], stop: () => Promise.resolve() },
    setClock: notShared('the clock of a shared backend is not moved'),
    kill: notShared('a shared backend is not killed'),
    log: notShared('the log of a shared backend tells of all'),
  }
}

/** The variable that names the shared backend to the files. */
export const SHARED_ORIGIN = 'SPEC_BACKEND'

/** The real reference backend in a process of its own, with sample content of this moment, serving the built H5 app. */
export async function startBackend({ documents = [], calls = [], settings }: Omit<BackendOptions, 'own'> = {}): Promise<Backend> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'backend-'))
  // Not the lock of the server that wrote it.
  copyFolder(await sampleFolder(), data)
  const filled = documents.length + calls.length > 0 ? await fill(data, documents, calls) : { documents: [], calls: [] }
  const clock = path.join(data, 'clock-ahead-ms')
  fs.writeFileSync(clock, '0')
  const given = { settings: settings?.() }
  let server = await run(data, clock, given)
  const { origin } = server
  let before = ''
  return {
    origin,
    documentIds: filled.documents,
    callIds: filled.calls,
    setClock: (time) => fs.writeFileSync(clock, String(time.getTime() - Date.now())),
    async kill() {
      await server.end('SIGKILL')
      before += server.log()
      server = await run(data, clock, { ...given, port: Number(new URL(origin).port) })
    },
    log: () => before + server.log(),
    async stop() {
      await server.end('SIGTERM')
      fs.rmSync(data, { recursive: true, force: true })
    },
  }
}

const SERVER_SOURCES = ['server/src', 'src/domain', 'src/api']
/** The sample is written around the moment; a start renews what is dated, but not what was read and answered in it. */
const SAMPLE_KEPT_MS = 20 * 60_000

/** A data folder with the sample, written once and copied for each backend: writing it is what a start costs. Its database is that of the server's tests. */
export async function sampleFolder(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SERVER_SOURCES)
    for (const file of fs.readdirSync(path.join(ROOT, source), { recursive: true, withFileTypes: true }))
      if (file.isFile()) hash.update(fs.readFileSync(path.join(file.parentPath, file.name)))
  const state = `backend-sample-${hash.digest('hex').slice(0, 16)}-`
  const age = (name: string) => Date.now() - Number(name.split('-').pop())
  const samples = fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith('backend-sample-'))
  const found = samples.filter((name) => name.startsWith(state) && age(name) < SAMPLE_KEPT_MS).sort()
  if (found.length > 0) return path.join(os.tmpdir(), found[found.length - 1] ?? '')
  for (const name of samples.filter((each) => !(age(each) < 2 * SAMPLE_KEPT_MS)))
    fs.rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true })
  const building = fs.mkdtempSync(path.join(os.tmpdir(), 'backend-building-'))
  copyFolder((await script('template.ts')).trim(), path.join(building, 'pglite'))
  const clock = path.join(building, 'clock-ahead-ms')
  fs.writeFileSync(clock, '0')
  // It serves no spec, and H5 may be being built.
  const { end } = await run(building, clock, { files: building })
  await end('SIGTERM')
  const sample = path.join(os.tmpdir(), `${state}${Date.now()}`)
  fs.renameSync(building, sample)
  return sample
}

/** So much of what a backend wrote tells why it ended, characters. */
const LAST_WORDS = 4000

interface RunOptions {
  files?: string
  settings?: Readonly<Record<string, string>> | undefined
  /** Left out: one that is free. */
  port?: number
}

/** Starts the server on a data folder, and waits until it answers. */
async function run(
  data: string,
  clock: string,
  { files = path.join(ROOT, 'dist/h5'), settings = {}, port }: RunOptions = {},
): Promise<{ origin: string; end: (by: NodeJS.Signals) => Promise<void>; log: () => string }> {
  port ??= await freePort()
  // Once in a run: the process that started the shared backend has built it.
  if (!process.env[SHARED_ORIGIN])
    await promisify(execFile)(process.execPath, ['build.mjs', 'main'], { cwd: path.join(ROOT, 'server') })
  const server = spawn(
    process.execPath,
    ['--enable-source-maps', 'dist/main.js', '--port', String(port), '--host', '127.0.0.1', '--data', data, '--static', files],
    // Rate limits are the server's own tests' business; here many actions come from one address in a short time. The phones name addresses of their own.
    {
      cwd: path.join(ROOT, 'server'),
      env: {
        ...process.env,
        APP_ENV: 'test',
        SMS_FIXED_CODE: '246810',
        CALLS_PER_MINUTE: '100000',
        SOCKETS_PER_ADDRESS: '100000',
        TRUST_PROXY: '1',
        DATABASE_URL: '',
        CLOCK_FILE: clock,
        ...settings,
        NODE_OPTIONS: `--import=${pathToFileURL(path.join(__dirname, 'shifted-clock.mjs')).href}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  server.stdout?.on('data', (text) => (output += text))
  server.stderr?.on('data', (text) => (output += text))
  let isAskedToEnd = false
  let fault = ''
  const closed = new Promise<void>((resolve) => {
    server.once('close', (code, signal) => {
      if (!isAskedToEnd) fault = `the backend ended by itself (${String(signal ?? code)}):\n${output.slice(-LAST_WORDS)}\n`
      process.stderr.write(fault)
      resolve()
    })
  })
  const origin = `http://127.0.0.1:${port}`
  await waitFor(`${origin}/healthz`, server, () => output)
  return {
    origin,
    log: () => output,
    async end(by) {
      // Once more, behind all the tests that failed of it.
      process.stderr.write(fault)
      isAskedToEnd = true
      server.kill(by)
      await closed
    },
  }
}

/** Writes the sample, the spec's documents and orders before the server starts: the data folder has one owner at a time. */
async function fill(
  data: string,
  documents: NonNullable<BackendOptions['documents']>,
  calls: readonly string[],
): Promise<{ documents: string[]; calls: string[] }> {
  const file = path.join(os.tmpdir(), `${path.basename(data)}.json`)
  fs.writeFileSync(file, JSON.stringify(documents))
  try {
    const stdout = await script('fill.ts', '--data', data, '--documents', file, '--calls', calls.join(','))
    return JSON.parse(stdout.trim().split('\n').pop() ?? '') as { documents: string[]; calls: string[] }
  } finally {
    fs.rmSync(file, { force: true })
  }
}

/** Runs one of the server's helpers for tests; what it prints. */
async function script(name: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(path.join(ROOT, 'node_modules/.bin/tsx'), [`src/test/${name}`, ...args], {
    cwd: path.join(ROOT, 'server'),
    env: { ...process.env, DATABASE_URL: '' },
    // The sample takes half a minute to write where nothing else runs.
    timeout: 5 * START_MS,
  })
  return stdout
}

async function waitFor(url: string, server: ChildProcess, output: () => string): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end;) {
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
