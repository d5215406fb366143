import fs from 'node:fs'
import path from 'node:path'
import { HEAD, press, tryOut, type Load } from './load'
import { withPostgres } from './postgres'
import type { Question } from './questions'
import { BOARD_LISTS, PAGE_SIZE, type BoardList } from './ranking-lists'
import { SERVER, temporaryFolder, TSX, withServer } from './server'
import { milliseconds, percentile, printTable, ratio } from './table'

const PARTICIPANTS = 100_000

interface Seeded {
  eventId: string
  /** Of people all over the board. */
  tokens: string[]
  /** Milliseconds of the plain queries, by list. */
  plain: number[][]
}
interface Figures {
  name: string
  plain: number
  one: Load
  ten: Load
}

const questionOf = ({ name, scope, isVisitor, pages, pageSize }: BoardList, { eventId, tokens }: Seeded): Question => ({
  name,
  path: 'api/assessment/ranking',
  bodies: tokens.map((auth, at) => ({
    head: { ...HEAD, auth: isVisitor ? '' : auth },
    ...{ eventId, paperId: '', scope, pageIdx: at % pages, pageSize },
  })),
})

async function measure(dataDir: string, databaseUrl: string): Promise<Figures[]> {
  const { run } = await import('../../scripts/lib/run.mjs')
  const script = path.join(__dirname, 'rankings-run.mts')
  const { code, output } = await run(TSX, [script, String(PARTICIPANTS), dataDir, databaseUrl], { quiet: true, cwd: SERVER })
  if (code !== 0) throw new Error(`排行测量失败：\n${output}`)
  const seeded = JSON.parse(output.trim().split('\n').pop() ?? '') as Seeded
  const figures: Figures[] = []
  await withServer({ dataDir, databaseUrl }, async (origin) => {
    for (const [n, list] of BOARD_LISTS.entries()) {
      const question = questionOf(list, seeded)
      await tryOut(origin, question)
      const one = await press(origin, question, 1)
      const ten = await press(origin, question, 10)
      figures.push({ name: list.name, plain: percentile(seeded.plain[n] ?? [], 0.95), one, ten })
    }
  })
  return figures
}

async function inFolder(databaseUrl: string): Promise<Figures[]> {
  const folder = temporaryFolder('bench-rankings')
  try {
    return await measure(folder, databaseUrl)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const printFigures = (database: string, figures: readonly Figures[]): void =>
  printTable(
    `排行，${PARTICIPANTS} 人，${database}，每页 ${PAGE_SIZE} 人：查询为同一页的人，登录后再加自己的名次`,
    ['', '查询 p95', '接口 p50', '接口 p95', '接口 : 查询', '10 个连接 p95', '10 个连接，次/秒', '失败'],
    figures.map(({ name, plain, one, ten }) => [
      ...[name, ...[plain, one.p50, one.p95].map(milliseconds), ratio(one.p95, plain), milliseconds(ten.p95)],
      ...[ten.perSecond.toFixed(0), String(one.failed + ten.failed)],
    ]),
  )

/** Prints how long a page of a board takes beside the plain queries for the same people, on PostgreSQL, or on PGlite where it is not installed. */
export async function benchRankings(): Promise<void> {
  const isThere = await withPostgres(async (url) => printFigures('PostgreSQL', await inFolder(url)))
  if (!isThere) printFigures('PGlite', await inFolder(''))
}
