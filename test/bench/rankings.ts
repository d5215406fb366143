import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { askFrom, HEAD, press, tryOut } from './load'
import { withPostgres } from './postgres'
import type { Question } from './questions'
import { BOARD_LISTS, PAGE_SIZE, type BoardList } from './ranking-lists'
import { SERVER, temporaryFolder, TSX, withServer } from './server'
import { milliseconds, percentile, printTable, ratio } from './table'

const PARTICIPANTS = 100_000
const TURNS = 400
/** What is asked first costs what nothing after it does. */
const WARM = 40

interface Person {
  token: string
  score: number
  pace: number
  hospital: string
  department: string
  area: string
}
interface Seeded {
  eventId: string
  /** All over the board. */
  people: Person[]
}

const bodyOf = ({ scope, isVisitor, pages, pageSize }: BoardList, eventId: string, { token }: Person, at: number) => ({
  head: { ...HEAD, auth: isVisitor ? '' : token },
  ...{ eventId, paperId: '', scope, pageIdx: at % pages, pageSize },
})
const questionOf = (list: BoardList, { eventId, people }: Seeded): Question => ({
  name: list.name,
  path: 'api/assessment/ranking',
  bodies: people.map((person, at) => bodyOf(list, eventId, person, at)),
})

/** The same people by plain queries, and the place of whoever asks. */
async function ask(client: Client, { scope, isVisitor, pages, pageSize }: BoardList, eventId: string, own: Person, at: number) {
  const board = `event:${eventId}`
  const here = scope === 'all' ? [] : [own[scope]]
  const isHere = scope === 'all' ? '' : `and s.${scope} = $4`
  await client.query(
    `select s.*, u.alias, u.name, u.real_name, u.portrait_key from standing s join "user" u on u.id = s.user_id
     where s.board = $1 ${isHere} order by s.score desc, s.pace desc, s.user_id limit $2 offset $3`,
    [board, pageSize, (at % pages) * pageSize, ...here],
  )
  if (isVisitor) return
  await client.query(
    `select count(*) from standing s where s.board = $1 ${isHere} and (s.score, s.pace) > ($2::int, $3::bigint)`,
    [board, own.score, own.pace, ...here],
  )
}

/** Calls and plain queries in turn, so that both meet the same machine. */
async function inTurn(origin: string, client: Client, list: BoardList, { eventId, people }: Seeded) {
  const [calls, plain]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < WARM + TURNS; turn += 1) {
    const own = people[turn % people.length]
    if (!own) throw new Error('没有参赛者')
    const started = performance.now()
    await askFrom('10.8.0.1', `${origin}/api/assessment/ranking`, bodyOf(list, eventId, own, turn))
    const called = performance.now()
    await ask(client, list, eventId, own, turn)
    if (turn < WARM) continue
    calls.push(called - started)
    plain.push(performance.now() - called)
  }
  return { calls, plain }
}

async function measure(dataDir: string, databaseUrl: string): Promise<string[][]> {
  const { run } = await import('../../scripts/lib/run.mjs')
  const script = path.join(__dirname, 'rankings-run.mts')
  const { code, output } = await run(TSX, [script, String(PARTICIPANTS), dataDir, databaseUrl], { quiet: true, cwd: SERVER })
  if (code !== 0) throw new Error(`排行测量失败：\n${output}`)
  const seeded = JSON.parse(output.trim().split('\n').pop() ?? '') as Seeded
  const rows: string[][] = []
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await withServer({ dataDir, databaseUrl }, async (origin) => {
      for (const list of BOARD_LISTS) {
        const question = questionOf(list, seeded)
        await tryOut(origin, question)
        const { calls, plain } = await inTurn(origin, client, list, seeded)
        const ten = await press(origin, question, 10)
        const at = (share: number): [number, number] => [percentile(plain, share), percentile(calls, share)]
        const [[p50, call50], [p95, call95]] = [at(0.5), at(0.95)]
        rows.push([
          ...[list.name, ...[p50, call50].map(milliseconds), ratio(call50, p50), ...[p95, call95].map(milliseconds)],
          ...[ratio(call95, p95), milliseconds(ten.p95), ten.perSecond.toFixed(0), String(ten.failed)],
        ])
      }
    })
  } finally {
    await client.end()
  }
  return rows
}

/** Prints how long a page of a board takes beside the plain queries for the same people, on PostgreSQL. */
export async function benchRankings(): Promise<void> {
  const isThere = await withPostgres(async (url) => {
    const folder = temporaryFolder('bench-rankings')
    try {
      printTable(
        `排行，${PARTICIPANTS} 人，PostgreSQL，每页 ${PAGE_SIZE} 人：查询为同一页的人，登录后再加自己的名次`,
        ['', '查询 p50', '接口 p50', '之比', '查询 p95', '接口 p95', '之比', '10 个连接 p95', '次/秒', '失败'],
        await measure(folder, url),
      )
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })
  if (!isThere) console.log('\n排行：没有安装 PostgreSQL，未测量')
}
