import fs from 'node:fs'
import path from 'node:path'
import { press, pressHealth, statementsPerCall, tryOut, type Load } from './load'
import { withPostgres } from './postgres'
import { questions } from './questions'
import { SERVER, temporaryFolder, TSX, withServer } from './server'
import { milliseconds, printTable, ratio } from './table'

/** By the name of the question and the number of connections. */
type Loads = Map<string, Load & { statements: number; ofHealth: number }>
const CONNECTIONS = [1, 10]

/** Fills the database and measures every question on it. */
async function measure(database: string, documents: number, dataDir: string, databaseUrl: string): Promise<Loads> {
  const { run } = await import('../../scripts/lib/run.mjs')
  const started = Date.now()
  const seeding = await run(TSX, [path.join(__dirname, 'seed-many.mts'), String(documents), dataDir, databaseUrl], {
    quiet: true,
    cwd: SERVER,
  })
  if (seeding.code !== 0) throw new Error(`${database} 写入测量用内容失败：\n${seeding.output}`)
  console.log(`${database}：写入 ${documents} 篇，用时 ${((Date.now() - started) / 1000).toFixed(0)} 秒`)
  const loads: Loads = new Map()
  await withServer({ dataDir, databaseUrl }, async (origin) => {
    for (const question of questions(documents)) {
      await tryOut(origin, question)
      const statements = await statementsPerCall(origin, question)
      for (const connections of CONNECTIONS) {
        const load = await press(origin, question, connections)
        // In the same minute as the question: a machine is not equally fast all day.
        const ofHealth = load.perSecond / (await pressHealth(origin, connections))
        loads.set(`${question.name}，${connections} 个连接`, { ...load, statements, ofHealth })
      }
    }
  })
  return loads
}

async function inFolder(work: (folder: string) => Promise<Loads>): Promise<Loads> {
  const folder = temporaryFolder('bench-data')
  try {
    return await work(folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function printLoads(title: string, loads: Loads): void {
  const rows = [...loads].map(([name, load]) => [
    name,
    ...[load.p50, load.p95, load.p99].map(milliseconds),
    load.perSecond.toFixed(0),
    `${(load.ofHealth * 100).toFixed(0)} %`,
    load.statements.toFixed(1),
    String(load.failed),
  ])
  printTable(title, ['', 'p50', 'p95', 'p99', '次/秒', '占 /healthz', '语句/次', '失败'], rows)
}

/** Prints latency and throughput of list, detail and search, on PGlite and, where it is installed, on PostgreSQL; `on` one of them alone. */
export async function benchBackend(documents: number, on?: string): Promise<void> {
  const embedded: Loads = on === 'PostgreSQL' ? new Map() : await inFolder((folder) => measure('PGlite', documents, folder, ''))
  if (embedded.size > 0) printLoads(`后端，${documents} 篇，PGlite`, embedded)
  if (on === 'PGlite') return
  let real: Loads = new Map()
  const isInstalled = await withPostgres(async (url) => {
    real = await inFolder((folder) => measure('PostgreSQL', documents, folder, url))
  })
  if (!isInstalled) return console.log('\n没有找到 PostgreSQL（postgres、initdb），只测了 PGlite。')
  printLoads(`后端，${documents} 篇，PostgreSQL`, real)
  const rows = [...embedded].flatMap(([name, one]) => {
    const other = real.get(name)
    return other
      ? [
          [
            name,
            ratio(one.p50, other.p50),
            ratio(one.p95, other.p95),
            ratio(one.p99, other.p99),
            ratio(one.perSecond, other.perSecond),
          ],
        ]
      : []
  })
  if (rows.length > 0) printTable('PGlite 与 PostgreSQL 之比', ['', 'p50', 'p95', 'p99', '次/秒'], rows)
}
