import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../..', import.meta.url))
const built = new Map<string, Promise<void>>()

/** The server or a command of it as it runs in production, built once. Resolves to its file. */
async function builtScript(name: string): Promise<string> {
  const { buildServer, DIST } = await import('../../build.mjs')
  const building = built.get(name) ?? buildServer([name])
  built.set(name, building)
  await building
  return join(DIST, `${name}.js`)
}

export interface Running {
  url: string
  child: ChildProcess
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

const children = new Set<ChildProcess>()

/** Ends what a failed test has left running. */
export function endAll(): void {
  for (const child of children) child.kill('SIGKILL')
}

/** Where Node 22 keeps what it has compiled: the next of these servers starts in half the time. Node 20 does not know it. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'oncology-compiled')

async function launch(command: string, args: string[], env: Record<string, string>) {
  const script = await builtScript(command)
  const child = spawn(process.execPath, ['--enable-source-maps', script, ...args], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', SMS_FIXED_CODE: '246810', NODE_COMPILE_CACHE, ...env },
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  let text = ''
  const listen = (chunk: Buffer): void => void (text += chunk.toString())
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return { child, output: () => text }
}

/** A server as a process of its own, on any free port. */
export async function startServer(args: string[], env: Record<string, string> = {}): Promise<Running> {
  const { child, output } = await launch('main', ['--port', '0', '--host', '127.0.0.1', ...args], env)
  const ended = once(child, 'exit')
  for (;;) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0]
    if (url) {
      const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
        child.kill(signal)
        await ended
      }
      return { url, child, output, stop }
    }
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** What a server answers, whatever it is. */
export async function post<T>({ url }: Running, path: string, auth: string, body: object) {
  const response = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ head: { auth }, ...body }),
  })
  return (await response.json()) as T & { responseStatus: { ack: number; errormessage: string } }
}

/** The answer of a call that must succeed. */
export async function call<T>(server: Running, path: string, auth: string, body: object): Promise<T> {
  const answer = await post<T>(server, path, auth, body)
  assert.equal(answer.responseStatus.ack, 0, answer.responseStatus.errormessage)
  return answer
}

/** A command of the server run to its end, on an embedded database unless `DATABASE_URL` is given: its exit code and what it said. */
export async function runCommand(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> {
  const { child, output } = await launch(command, args, env)
  await once(child, 'close')
  return { code: child.exitCode, said: output().trim() }
}
