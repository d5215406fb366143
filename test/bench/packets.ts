import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { askFrom, HEAD } from './load'
import { withPostgres } from './postgres'
import { SERVER, temporaryFolder, TSX, withServer } from './server'
import { milliseconds, percentile, printTable } from './table'

const PEOPLE = 400
const PER_SECOND = 200
/** Of each packet; everybody opens every one of them. The last one is for the quick. */
const SHARES = [500, 500, 500, 500, 50]

interface Said {
  responseStatus: { ack: number; errormessage: string }
  mine?: { cents: number } | null
}

interface Opened {
  perSecond: number
  p50: number
  p95: number
  p99: number
  got: number
  refused: Map<string, number>
  ledger: string
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What the server itself says about its ledger, in a process of its own. */
function ledgerOf(dataDir: string, databaseUrl: string): string {
  const env = { ...process.env, APP_ENV: 'test', DATABASE_URL: databaseUrl }
  return execFileSync(process.execPath, ['dist/main.js', '--check-ledger', '--data', dataDir], {
    cwd: SERVER,
    env,
    encoding: 'utf8',
  }).trim()
}

async function openAll(dataDir: string, databaseUrl: string): Promise<Opened> {
  const seed = [path.join(__dirname, 'seed-packets.mts'), String(PEOPLE), SHARES.join(), dataDir, databaseUrl]
  const { packets, tokens } = JSON.parse(execFileSync(TSX, seed, { cwd: SERVER, encoding: 'utf8' })) as {
    packets: string[]
    tokens: string[]
  }
  const times: number[] = []
  const refused = new Map<string, number>()
  let got = 0
  let seconds = 0
  // The limits per address and device are kept; the doctors are told apart as behind a balancer.
  process.env.TRUST_PROXY = '1'
  try {
    await withServer({ dataDir, databaseUrl }, async (origin) => {
      const open = async (n: number): Promise<void> => {
        const who = n % PEOPLE
        const head = { ...HEAD, auth: tokens[who] ?? '', extensions: [{ name: 'pid', value: `bench-packet-${who}` }] }
        const started = performance.now()
        const { responseStatus, mine } = await askFrom<Said>(`10.8.${who >> 8}.${who & 255}`, `${origin}/api/redpacket/take`, {
          head,
          id: packets[Math.floor(n / PEOPLE)],
        })
        times.push(performance.now() - started)
        if (mine) got += 1
        else refused.set(responseStatus.errormessage, (refused.get(responseStatus.errormessage) ?? 0) + 1)
      }
      const calls: Promise<void>[] = []
      const started = performance.now()
      for (let n = 0; n < PEOPLE * packets.length; n += 1) {
        await pause(Math.max(0, started + (n * 1000) / PER_SECOND - performance.now()))
        calls.push(open(n))
      }
      await Promise.all(calls)
      seconds = (performance.now() - started) / 1000
    })
  } finally {
    delete process.env.TRUST_PROXY
  }
  const expected = SHARES.reduce((sum, shares) => sum + Math.min(shares, PEOPLE), 0)
  if (got !== expected) throw new Error(`打开了 ${got} 份，应为 ${expected} 份：${JSON.stringify([...refused])}`)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [number, number, number]
  return { perSecond: times.length / seconds, p50, p95, p99, got, refused, ledger: ledgerOf(dataDir, databaseUrl) }
}

/** Prints what opening red packets costs under an even pressure, who got nothing and why, and what the ledger says afterwards. */
export async function benchPackets(): Promise<void> {
  const inFolder = async (url: string): Promise<Opened> => {
    const folder = temporaryFolder('bench-packets')
    try {
      return await openAll(folder, url)
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  }
  const found: [string, Opened][] = [['PGlite', await inFolder('')]]
  await withPostgres(async (url) => {
    found.push(['PostgreSQL', await inFolder(url)])
  })
  printTable(
    `红包：每秒 ${PER_SECOND} 次，${PEOPLE} 人各打开 ${SHARES.length} 个（${SHARES.join('、')} 份）`,
    ['', '每秒', 'p50', 'p95', 'p99', '得到', '未得到'],
    found.map(([name, { perSecond, p50, p95, p99, got, refused }]) => [
      name,
      perSecond.toFixed(0),
      ...[p50, p95, p99].map(milliseconds),
      String(got),
      [...refused].map(([why, count]) => `${why} ${count}`).join('，'),
    ]),
  )
  for (const [database, { ledger }] of found) console.log(`${database} ${ledger}`)
}
