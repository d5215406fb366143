import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { askFrom, HEAD } from './load'
import { withPostgres } from './postgres'
import { benchRankings } from './rankings'
import { SERVER, temporaryFolder, TSX, withServer } from './server'
import { milliseconds, percentile, printTable } from './table'

/** Between two answers of one person. */
const EVERY_SECONDS = 10
const ANSWERS = 6
/** Every so many answers are sent twice. */
const REPEATED = 20
/** Within so many seconds all have begun. */
const BEGIN_SECONDS = 60

interface Taken {
  begun: { perSecond: number; p95: number }
  sent: number
  accepted: number
  counted: number
  perSecond: number
  p50: number
  p95: number
  max: number
}

interface Said {
  responseStatus: { ack: number; errormessage?: string }
  attemptId?: string
  revisions?: readonly { position: number; revision: number }[]
  right?: number
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts work at an even pace and waits for all of it. */
async function paced(count: number, seconds: number, work: (n: number) => Promise<void>): Promise<number> {
  const started = performance.now()
  const running: Promise<void>[] = []
  for (let n = 0; n < count; n += 1) {
    await pause(Math.max(0, started + (n * seconds * 1000) / count - performance.now()))
    running.push(work(n))
  }
  await Promise.all(running)
  return (performance.now() - started) / 1000
}

/** All begin within a minute, answer every ten seconds, and hand in; then each is asked what was counted. */
async function take(people: number, dataDir: string, databaseUrl: string): Promise<Taken> {
  const seed = [path.join(__dirname, 'seed-attempts.mts'), String(people), String(ANSWERS), dataDir, databaseUrl]
  const { paperId, tokens } = JSON.parse(
    execFileSync(TSX, seed, { cwd: SERVER, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  ) as { paperId: string; tokens: string[] }
  let taken: Taken | undefined
  // The limits per address are kept; people are told apart as behind a balancer.
  process.env.TRUST_PROXY = '1'
  try {
    await withServer({ dataDir, databaseUrl }, async (origin) => {
      const ask = async (who: number, name: string, body: object): Promise<Said> => {
        const head = { ...HEAD, auth: tokens[who] ?? '' }
        return askFrom<Said>(`10.9.${who >> 8}.${who & 255}`, `${origin}/api/assessment/${name}`, { head, ...body })
      }
      const must = async (who: number, name: string, body: object): Promise<Said> => {
        const said = await ask(who, name, body)
        if (said.responseStatus.ack !== 0) throw new Error(`${name}：${said.responseStatus.errormessage ?? ''}`)
        return said
      }
      const attempts: string[] = []
      const holderOf = (who: number): string => `bench-page-${String(who).padStart(6, '0')}`
      const beginTimes: number[] = []
      const begunIn = await paced(people, Math.min(BEGIN_SECONDS, people / 80), async (who) => {
        const from = performance.now()
        const { attemptId = '' } = await must(who, 'start', { paperId, challenger: '', idempotencyKey: `bench-start-${who}` })
        await must(who, 'resume', { attemptId, holder: holderOf(who) })
        attempts[who] = attemptId
        beginTimes.push(performance.now() - from)
      })
      const times: number[] = []
      let accepted = 0
      const answer = async (who: number, position: number): Promise<boolean> => {
        const from = performance.now()
        const answers = [{ position, response: ['B'], revision: 1 }]
        const body = { attemptId: attempts[who] ?? '', holder: holderOf(who), answers }
        const said = await ask(who, 'answer', body).catch(() => undefined)
        times.push(performance.now() - from)
        return said?.responseStatus.ack === 0 && Boolean(said.revisions?.some((one) => one.position === position))
      }
      const total = people * ANSWERS
      const answeredIn = await paced(total, EVERY_SECONDS * ANSWERS, async (n) => {
        const [who, position] = [n % people, Math.floor(n / people)]
        const [isAccepted] = await Promise.all([answer(who, position), n % REPEATED === 0 ? answer(who, position) : null])
        if (isAccepted) accepted += 1
      })
      let counted = 0
      await paced(people, people / 80, async (who) => {
        const attemptId = attempts[who] ?? ''
        await must(who, 'submit', { attemptId, holder: holderOf(who), answers: [] })
        const { right = 0 } = await must(who, 'result', { attemptId })
        counted += right
      })
      if (accepted !== counted) throw new Error(`接受了 ${accepted} 个答案，计入 ${counted} 个`)
      taken = {
        begun: { perSecond: people / begunIn, p95: percentile(beginTimes, 0.95) },
        ...{ sent: total, accepted, counted, perSecond: accepted / answeredIn },
        ...{ p50: percentile(times, 0.5), p95: percentile(times, 0.95), max: Math.max(...times) },
      }
    })
  } finally {
    delete process.env.TRUST_PROXY
  }
  if (!taken) throw new Error('没有测到任何数值')
  return taken
}

/** Prints what attempts cost that run at once, each with an answer every ten seconds, and what a page of a board costs. Throws when an answer that was accepted does not count. */
export async function benchAttempts(people: number): Promise<void> {
  const inFolder = async (url: string): Promise<Taken> => {
    const folder = temporaryFolder('bench-attempts')
    try {
      return await take(people, folder, url)
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  }
  const found: [string, Taken][] = []
  const isThere = await withPostgres(async (url) => {
    found.push(['PostgreSQL', await inFolder(url)])
  })
  if (!isThere) found.push(['PGlite', await inFolder('')])
  printTable(
    `答题：${people} 人同时在答，每人每 ${EVERY_SECONDS} 秒一个答案，共 ${ANSWERS} 个，每 ${REPEATED} 个中有一个重发`,
    ['', '开始/秒', '开始 p95', '答案/秒', 'p50', 'p95', '最大', '发出', '接受', '计入'],
    found.map(([name, { begun, ...one }]) => [
      ...[name, begun.perSecond.toFixed(0), milliseconds(begun.p95), one.perSecond.toFixed(0)],
      ...[one.p50, one.p95, one.max].map(milliseconds),
      ...[one.sent, one.accepted, one.counted].map(String),
    ]),
  )
  await benchRankings()
}
