import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { HEAD } from './load'
import { withPostgres } from './postgres'
import { SERVER, temporaryFolder, TSX, withServer } from './server'
import { milliseconds, printTable } from './table'

const MESSAGES_PER_SECOND = 20
const SECONDS = 10
/** The server lets each of them speak once a second. */
const AUTHORS = 30
/** Files that a process needs besides its connections. */
const SPARE_FILES = 300
const WAIT_MS = 120_000

/** What a crowd heard: delays in ms from before the call was sent until a visitor had the message. */
export interface Crowd {
  messages: number
  frames: number
  lost: number
  p50: number
  p95: number
  max: number
}
export type CrowdNews = { kind: 'in'; seconds: number; lost: number } | { kind: 'heard'; heard: Crowd }

interface Figures extends Crowd {
  joinsPerSecond: number
  expected: number
  refused: number
  emptyMemory: number
  fullMemory: number
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const megabytes = (bytes: number): string => (Number.isNaN(bytes) ? '—' : `${(bytes / 1024 / 1024).toFixed(0)} MB`)

/** Bytes that the processes of a group hold; NaN where there is no /proc. */
function memoryOf(group: number): number {
  if (!fs.existsSync('/proc/self/stat')) return Number.NaN
  let pages = 0
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // After the name, which may hold spaces: state, parent, group.
      const [, , ownGroup] = fs
        .readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      if (Number(ownGroup) === group) pages += Number(fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    } catch {
      // It has just ended.
    }
  }
  return pages * 4096
}

const news = <K extends CrowdNews['kind']>(crowd: ChildProcess, kind: K): Promise<Extract<CrowdNews, { kind: K }>> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('观众进程没有回应')), WAIT_MS)
    crowd.once('exit', () => reject(new Error('观众进程提前结束')))
    crowd.on('message', (said: CrowdNews) => {
      if (said.kind !== kind) return
      clearTimeout(timer)
      resolve(said as Extract<CrowdNews, { kind: K }>)
    })
  })

/** Speaks for some seconds, at an even pace, author by author. Returns how many messages were refused. */
async function speak(origin: string, docId: string, tokens: string[]): Promise<number> {
  const calls: Promise<boolean>[] = []
  const started = Date.now()
  for (let n = 0; n < MESSAGES_PER_SECOND * SECONDS; n += 1) {
    await pause(started + (n * 1000) / MESSAGES_PER_SECOND - Date.now())
    const head = { ...HEAD, auth: tokens[n % tokens.length] ?? '' }
    const body = JSON.stringify({ head, docId, content: String(Date.now()), idempotencyKey: `bench-message-${n}` })
    const call = fetch(`${origin}/api/live/addmessage`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    calls.push(call.then((answer) => answer.json()).then((said) => (said as Said).responseStatus.ack === 0))
  }
  return (await Promise.all(calls)).filter((isSaid) => !isSaid).length
}
interface Said {
  responseStatus: { ack: number }
}

async function measure(visitors: number, dataDir: string, databaseUrl: string): Promise<Figures> {
  const seeded = execFileSync(TSX, [path.join(__dirname, 'seed-live.mts'), String(AUTHORS), dataDir, databaseUrl], {
    cwd: SERVER,
    encoding: 'utf8',
  })
  const { docId, tokens } = JSON.parse(seeded) as { docId: string; tokens: string[] }
  let figures: Figures | undefined
  await withServer({ dataDir, databaseUrl }, async (origin, group) => {
    const emptyMemory = memoryOf(group)
    const arguments_ = [path.join(__dirname, 'live-crowd.mts'), origin, docId, String(visitors)]
    const crowd = spawn(TSX, arguments_, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true })
    try {
      const entered = await news(crowd, 'in')
      const refused = await speak(origin, docId, tokens)
      await pause(3000)
      const fullMemory = memoryOf(group)
      crowd.send('heard')
      const { heard } = await news(crowd, 'heard')
      const expected = (MESSAGES_PER_SECOND * SECONDS - refused) * visitors
      figures = { ...heard, joinsPerSecond: visitors / entered.seconds, expected, refused, emptyMemory, fullMemory }
    } finally {
      if (crowd.pid && crowd.exitCode === null) process.kill(-crowd.pid, 'SIGKILL')
    }
  })
  if (!figures) throw new Error('没有测到任何数值')
  return figures
}

/** Each visitor is an open file, on both sides. */
function allowed(visitors: number): number {
  const limit = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }))
  if (Number.isNaN(limit) || limit >= visitors + SPARE_FILES) return visitors
  console.log(`\n打开文件数上限为 ${limit}（ulimit -n），只测 ${limit - SPARE_FILES} 位观众。`)
  return limit - SPARE_FILES
}

async function inFolder(work: (folder: string) => Promise<Figures>): Promise<Figures> {
  const folder = temporaryFolder('bench-lives')
  try {
    return await work(folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints how long a message takes to all visitors of one room, on PGlite and, where it is installed, on PostgreSQL. */
export async function benchLives(wanted: number): Promise<void> {
  const visitors = allowed(wanted)
  const found: [string, Figures][] = [['PGlite', await inFolder((folder) => measure(visitors, folder, ''))]]
  await withPostgres(async (url) => {
    found.push(['PostgreSQL', await inFolder((folder) => measure(visitors, folder, url))])
  })
  printTable(
    `直播间：${visitors} 位观众，每秒 ${MESSAGES_PER_SECOND} 条消息，共 ${SECONDS} 秒；从发出到每位观众收到`,
    ['', 'p50', 'p95', '最大', '收到/应收', '帧', '断开', '被拒', '每秒进入', '空房内存', '满房内存'],
    found.map(([name, one]) => [
      name,
      ...[one.p50, one.p95, one.max].map(milliseconds),
      `${one.messages}/${one.expected}`,
      ...[one.frames, one.lost, one.refused].map(String),
      one.joinsPerSecond.toFixed(0),
      ...[one.emptyMemory, one.fullMemory].map(megabytes),
    ]),
  )
}
