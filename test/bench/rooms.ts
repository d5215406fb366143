import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { withPostgres } from './postgres'
import { SERVER, temporaryFolder, TSX, withServer } from './server'
import { milliseconds, printTable } from './table'

const ROOMS = 2000
/** In so many of them somebody says something each second. */
const BUSY = 200
const SECONDS = 10

/** What the doctors of the busy rooms heard: milliseconds from before a message was sent until its text was there. */
export interface Heard {
  sockets: number
  sent: number
  refused: number
  heard: number
  twice: number
  missing: number
  p50: number
  p95: number
  max: number
}

function measure(dataDir: string, databaseUrl: string): Promise<Heard> {
  const rooms = `${dataDir}.json`
  execFileSync(TSX, [path.join(__dirname, 'seed-rooms.mts'), String(ROOMS), rooms, dataDir, databaseUrl], { cwd: SERVER })
  // The limits per address and device are kept; people are told apart as behind a balancer.
  process.env.TRUST_PROXY = '1'
  return new Promise<Heard>((resolve, reject) => {
    withServer({ dataDir, databaseUrl }, async (origin) => {
      const talk = spawn(TSX, [path.join(__dirname, 'rooms-talk.mts'), origin, rooms, String(BUSY), String(SECONDS)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let said = ''
      talk.stdout.on('data', (text) => (said += text))
      const code = await new Promise((done) => talk.once('exit', done))
      if (code !== 0) throw new Error('诊室进程没有完成')
      resolve(JSON.parse(said) as Heard)
    }).catch(reject)
  }).finally(() => delete process.env.TRUST_PROXY)
}

async function inFolder(databaseUrl: string): Promise<Heard> {
  const folder = temporaryFolder('bench-rooms')
  try {
    return await measure(folder, databaseUrl)
  } finally {
    for (const left of [folder, `${folder}.json`]) fs.rmSync(left, { recursive: true, force: true })
  }
}

/** Prints how long a message takes from one side of a room to the other while two thousand rooms are open, and whether each came exactly once. */
export async function benchRooms(): Promise<void> {
  const found: [string, Heard][] = [['PGlite', await inFolder('')]]
  await withPostgres(async (url) => void found.push(['PostgreSQL', await inFolder(url)]))
  printTable(
    `诊室：${ROOMS} 间打开，其中 ${BUSY} 间每秒一条消息，共 ${SECONDS} 秒；从发出到对方读到`,
    ['', 'p50', 'p95', '最大', '收到/发出', '重复', '缺失', '被拒', '连接'],
    found.map(([name, one]) => [
      name,
      ...[one.p50, one.p95, one.max].map(milliseconds),
      `${one.heard}/${one.sent}`,
      ...[one.twice, one.missing, one.refused, one.sockets].map(String),
    ]),
  )
}
