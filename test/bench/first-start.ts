import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { SERVER, temporaryFolder } from './server'
import { printTable } from './table'

const ROUNDS = 3
/** Linux counts in hundredths of a second. */
const TICKS_A_SECOND = 100

/** CPU of all threads until the server says that it listens, in seconds. */
async function cpuOfStart(data: string, areas: readonly string[]): Promise<number> {
  const args = ['--enable-source-maps', 'dist/main.js', '--port', '0', '--host', '127.0.0.1', '--data', data, ...areas]
  const server = spawn(process.execPath, args, { cwd: SERVER, env: { ...process.env, APP_ENV: 'dev', DATABASE_URL: '' } })
  try {
    for await (const said of server.stdout) if (String(said).includes('服务已启动')) break
    const [user = '', system = ''] =
      fs
        .readFileSync(`/proc/${server.pid ?? 0}/stat`, 'utf8')
        .split(') ')[1]
        ?.split(' ')
        .slice(11) ?? []
    return (Number(user) + Number(system)) / TICKS_A_SECOND
  } finally {
    server.kill('SIGKILL')
  }
}

/** Prints the CPU that starts of the server take: into a new folder with the core of the sample or all of it, and into the same folder again. */
export async function benchFirstStart(): Promise<void> {
  const { buildServer } = await import('../../server/build.mjs')
  await buildServer(['main'])
  const starts: [name: string, areas: readonly string[]][] = [
    ['首次启动，核心示例', ['--areas', 'none']],
    ['首次启动，全部示例', []],
  ]
  const rows: string[][] = []
  for (const [name, areas] of starts) {
    const times: [first: number, again: number][] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const data = path.join(temporaryFolder('bench-start'), 'data')
      times.push([await cpuOfStart(data, areas), await cpuOfStart(data, areas)])
      fs.rmSync(path.dirname(data), { recursive: true, force: true })
    }
    const least = (at: 0 | 1): string => `${Math.min(...times.map((each) => each[at])).toFixed(2)} s`
    rows.push([name, least(0)], [`${name}，之后再次启动`, least(1)])
  }
  printTable(`启动后端所用 CPU（${ROUNDS} 次中最少的）`, ['', 'CPU'], rows)
}
