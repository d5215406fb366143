import fs from 'node:fs'
import path from 'node:path'
import { EVERYBODY, LISTS, PAGES, type List } from './directory-lists'
import { press, tryOut, type Load } from './load'
import { withPostgres } from './postgres'
import type { Question } from './questions'
import { SERVER, temporaryFolder, TSX, withServer } from './server'
import { milliseconds, percentile, printTable, ratio } from './table'

const DOCTORS = 100_000

interface Figures {
  plain: number
  one: Load
  ten: Load
}

const questionOf = ({ name, filter }: List): Question => ({
  name,
  path: 'api/org/getdoctors',
  bodies: Array.from({ length: PAGES }, (_, pageIdx) => ({ ...EVERYBODY, ...filter, pageIdx })),
})

async function measure(dataDir: string, databaseUrl: string): Promise<Figures[]> {
  const { run } = await import('../../scripts/lib/run.mjs')
  const script = path.join(__dirname, 'directory-run.mts')
  const { code, output } = await run(TSX, [script, String(DOCTORS), dataDir, databaseUrl], { quiet: true, cwd: SERVER })
  if (code !== 0) throw new Error(`名录测量失败：\n${output}`)
  const plain = JSON.parse(output.trim().split('\n').pop() ?? '') as number[][]
  const figures: Figures[] = []
  await withServer({ dataDir, databaseUrl }, async (origin) => {
    for (const [n, list] of LISTS.entries()) {
      const question = questionOf(list)
      await tryOut(origin, question)
      const one = await press(origin, question, 1)
      figures.push({ plain: percentile(plain[n] ?? [], 0.95), one, ten: await press(origin, question, 10) })
    }
  })
  return figures
}

async function inFolder(databaseUrl: string): Promise<Figures[]> {
  const folder = temporaryFolder('bench-directory')
  try {
    return await measure(folder, databaseUrl)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const printLists = (database: string, figures: readonly Figures[]): void =>
  printTable(
    `名录，${DOCTORS} 位医生，${database}：查询为同样条件、同样顺序的一页`,
    ['', '查询 p95', '接口 p50', '接口 p95', '接口 : 查询', '10 个连接 p95', '10 个连接，次/秒', '失败'],
    figures.map(({ plain, one, ten }, n) => [
      LISTS[n]?.name ?? '',
      ...[plain, one.p50, one.p95].map(milliseconds),
      ratio(one.p95, plain),
      milliseconds(ten.p95),
      ten.perSecond.toFixed(0),
      String(one.failed + ten.failed),
    ]),
  )

/** Prints how long a list of doctors takes beside the plain query for its rows, on PGlite and, where it is installed, on PostgreSQL. */
export async function benchDirectory(): Promise<void> {
  printLists('PGlite', await inFolder(''))
  await withPostgres(async (url) => printLists('PostgreSQL', await inFolder(url)))
}
