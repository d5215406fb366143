import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { openBrowser } from '../support/browser'
import { Phone } from '../h5/support/phone'
import { startBackend } from '../support/backend'
import { openApp, type OpenApp } from '../weapp/open-app'
import { dailyLimit } from '../../src/domain/campaign'
import { askFrom, HEAD } from './load'
import { withPostgres } from './postgres'
import { SERVER, temporaryFolder, TSX, withServer } from './server'
import { kilobytes, milliseconds, percentile, printTable } from './table'

const VOTERS = 400
const VOTES_PER_SECOND = 200
const SECONDS = 10
/** Every so many votes are sent twice. */
const REPEATED = 20
/** People who send so many calls at once, half of them not certified. */
const RACERS = 40
const RACED = 10
const PAGE = '/2020under35'
const LIST = '/under35List/all?year=2020'
const SCREEN = 'packages/campaign'
const WHOLE_LIST = 500
const PATIENCE = 30_000
const FRAME_MS = 1000 / 60

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

interface Votes {
  sent: number
  accepted: number
  counted: number
  perSecond: number
  p50: number
  p95: number
  race: Race
}

/** Calls of one person at once. `most`: votes of the one who got most, of those who are not certified and of those who are. */
interface Race {
  sent: number
  accepted: number
  counted: number
  most: { uncertified: number; certified: number }
}

interface Said {
  responseStatus: { ack: number }
  /** Null: the votes of the day were used up. */
  result?: object | null
  contestant?: { voteNum: number }
}

/** What was accepted was counted, once each. */
function mustAgree(what: string, accepted: number, counted: number): void {
  if (accepted !== counted) throw new Error(`${what}：接受了 ${accepted} 次点赞，计入 ${counted} 次`)
}

/** Votes for one contestant at an even pace, each voter from an address of its own; then people who try to pass their limit. */
async function vote(dataDir: string, databaseUrl: string): Promise<Votes> {
  const seed = [path.join(__dirname, 'seed-campaign.mts'), String(VOTERS), String(RACERS), dataDir, databaseUrl]
  const { contestantIds, voters, racers } = JSON.parse(execFileSync(TSX, seed, { cwd: SERVER, encoding: 'utf8' })) as {
    contestantIds: string[]
    voters: string[]
    racers: string[]
  }
  const [contestantId = '', racedId = ''] = contestantIds
  const tokens = [...voters, ...racers]
  let votes: Votes | undefined
  // The limits per address are kept; the voters are told apart as behind a balancer.
  process.env.TRUST_PROXY = '1'
  try {
    await withServer({ dataDir, databaseUrl }, async (origin) => {
      const ask = (at: number, url: string, body: object) => {
        const head = { ...HEAD, auth: tokens[at] ?? '' }
        return askFrom<Said>(`10.9.${at >> 8}.${at & 255}`, `${origin}/${url}`, { head, ...body })
      }
      const voteOf = async (at: number, id: string, idempotencyKey: string): Promise<boolean> => {
        const body = { contestantId: id, idempotencyKey }
        const answer = await ask(at, 'activity/api/GoldAward2025/vote', body).catch(() => undefined)
        return answer?.responseStatus.ack === 0 && Boolean(answer.result)
      }
      const countedOf = async (id: string): Promise<number> =>
        (await ask(0, 'api/thirtyFive/getDetail', { year: '2025', id })).contestant?.voteNum ?? NaN
      const race = async (): Promise<Race> => {
        const given = await Promise.all(
          racers.map(async (_, at) => {
            const keys = Array.from({ length: RACED }, (_unused, n) => `bench-race-${at}-${n}`)
            return (await Promise.all(keys.map((key) => voteOf(VOTERS + at, racedId, key)))).filter(Boolean).length
          }),
        )
        const counted = await countedOf(racedId)
        const accepted = given.reduce((sum, n) => sum + n, 0)
        mustAgree('抢点', accepted, counted)
        const most = { uncertified: Math.max(...given.slice(0, RACERS / 2)), certified: Math.max(...given.slice(RACERS / 2)) }
        if (most.uncertified > dailyLimit(false) || most.certified > dailyLimit(true))
          throw new Error(`有人超过了每日上限：未认证 ${most.uncertified} 次，已认证 ${most.certified} 次`)
        return { sent: RACERS * RACED, accepted, counted, most }
      }
      const times: number[] = []
      const calls: Promise<boolean>[] = []
      const repeats: Promise<boolean>[] = []
      const one = async (n: number): Promise<boolean> => {
        const started = performance.now()
        const accepted = await voteOf(n % VOTERS, contestantId, `bench-vote-${n}`)
        times.push(performance.now() - started)
        return accepted
      }
      const started = performance.now()
      const total = VOTES_PER_SECOND * SECONDS
      for (let n = 0; n < total; n += 1) {
        await pause(Math.max(0, started + (n * 1000) / VOTES_PER_SECOND - performance.now()))
        calls.push(one(n))
        if (n % REPEATED === 0) repeats.push(one(n))
      }
      const accepted = (await Promise.all(calls)).filter(Boolean).length
      const seconds = (performance.now() - started) / 1000
      await Promise.all(repeats)
      const counted = await countedOf(contestantId)
      mustAgree('点赞', accepted, counted)
      votes = {
        sent: total,
        accepted,
        counted,
        race: await race(),
        perSecond: accepted / seconds,
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
      }
    })
  } finally {
    delete process.env.TRUST_PROXY
  }
  if (!votes) throw new Error('没有测到任何数值')
  return votes
}

async function printVotes(): Promise<void> {
  const inFolder = async (url: string): Promise<Votes> => {
    const folder = temporaryFolder('bench-campaign')
    try {
      return await vote(folder, url)
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  }
  const found: [string, Votes][] = [['PGlite', await inFolder('')]]
  await withPostgres(async (url) => {
    found.push(['PostgreSQL', await inFolder(url)])
  })
  printTable(
    `点赞：${VOTERS} 人对同一选手每秒 ${VOTES_PER_SECOND} 次，共 ${SECONDS} 秒，每 ${REPEATED} 次中有一次重发`,
    ['', '每秒', 'p50', 'p95', '发出', '接受', '计入'],
    found.map(([name, one]) => [
      name,
      one.perSecond.toFixed(0),
      milliseconds(one.p50),
      milliseconds(one.p95),
      ...[one.sent, one.accepted, one.counted].map(String),
    ]),
  )
  printTable(
    `抢点：${RACERS} 人各同时发出 ${RACED} 次，每人每日上限 ${dailyLimit(false)} 次，已认证 ${dailyLimit(true)} 次`,
    ['', '发出', '接受', '计入', '未认证者最多', '已认证者最多'],
    found.map(
      ([
        name,
        {
          race: { sent, accepted, counted, most },
        },
      ]) => [name, ...[sent, accepted, counted, most.uncertified, most.certified].map(String)],
    ),
  )
}

/** What the page sends to the view layer because of an action. */
async function sent({ harness }: OpenApp, act: () => Promise<void>): Promise<{ bytes: number; calls: number; largest: number }> {
  if (!harness) throw new Error('setData 只能在测试运行环境中测量，请去掉 WEAPP_CLI')
  await harness.settle()
  const { bytes, calls } = harness.setData
  let last = bytes
  let largest = 0
  // A list that grows by itself sends several times: looked at so often that each is seen.
  const timer = setInterval(() => {
    largest = Math.max(largest, harness.setData.bytes - last)
    last = harness.setData.bytes
  }, 5)
  await act()
  await harness.settle()
  clearInterval(timer)
  largest = Math.max(largest, harness.setData.bytes - last)
  return { bytes: harness.setData.bytes - bytes, calls: harness.setData.calls - calls, largest }
}

const found = async (app: OpenApp, selector: string) => {
  const element = await (await app.miniProgram.currentPage())?.$(selector)
  if (!element) throw new Error(`页面上没有 ${selector}`)
  return element
}
const countOf = async (app: OpenApp, selector: string): Promise<number> =>
  ((await (await app.miniProgram.currentPage())?.$$(selector)) ?? []).length

async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  const started = performance.now()
  while (!(await condition())) {
    if (performance.now() - started > PATIENCE) throw new Error(`${PATIENCE / 1000} 秒内没有等到${what}`)
    await pause(20)
  }
}

/** 500 contestants in the mini-program's runtime. */
async function printSetData(project: string, apiBase: string): Promise<void> {
  const rows: string[][] = []
  const add = (name: string, { bytes, calls, largest }: { bytes: number; calls: number; largest: number }) =>
    rows.push([name, String(calls), kilobytes(bytes), kilobytes(largest)])
  const page = await openApp({
    project,
    apiBase,
    entry: { path: `${SCREEN}/under35/index`, query: { route: 'under35In2020' } },
  })
  try {
    await until(async () => (await countOf(page, '.t-contestant')) === 45, '五个分组')
    add(
      '展开一个 100 人的分组',
      await sent(page, async () => {
        await (await found(page, '.t-group-more-1')).tap()
        await until(async () => (await countOf(page, '.t-contestant')) === 136, '整个分组')
      }),
    )
    add('点赞一次（已结束）', await sent(page, async () => (await found(page, '.t-like')).tap()))
    add(
      '搜索一个字',
      await sent(page, async () => {
        await ((await found(page, '.t-search-input')) as unknown as { input: (text: string) => Promise<void> }).input('王')
        await until(async () => (await countOf(page, '.t-found')) === 1, '搜索结果')
      }),
    )
  } finally {
    await page.close()
  }
  const list = await openApp({ project, apiBase, entry: { path: `${SCREEN}/under35-rules/index` } })
  try {
    add(
      '打开 500 人的列表，直到全部画出',
      await sent(list, async () => {
        const url = `/${SCREEN}/under35-list/index?type=all&year=2020`
        await list.miniProgram.callWxMethod('navigateTo', { url })
        await until(async () => (await countOf(list, '.t-contestant')) === WHOLE_LIST, '500 位选手')
      }),
    )
  } finally {
    await list.close()
  }
  printTable('小程序：500 位选手的 setData', ['', '次数', '合计', '最大一次（5 ms 内）'], rows)
}

/** Scrolls from top to bottom and back, a screen in six frames, and counts the frames that came late. */
async function scrollFrames(phone: Phone): Promise<{ frames: number; dropped: number; longest: number }> {
  // tsx names functions by a helper that the page does not have.
  await phone.page.evaluate('globalThis.__name = (it) => it')
  return phone.page.evaluate(async (frameMs) => {
    const scroller = Array.from(document.querySelectorAll<HTMLElement>('.taro_page')).find((page) => page.offsetParent !== null)
    const target = scroller && scroller.scrollHeight > scroller.clientHeight ? scroller : document.scrollingElement
    if (!target) throw new Error('nothing scrolls')
    const step = window.innerHeight / 6
    const gaps: number[] = []
    let last = performance.now()
    const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    await next()
    last = performance.now()
    for (const direction of [1, -1]) {
      let stuck = -1
      while (target.scrollTop !== stuck) {
        stuck = target.scrollTop
        target.scrollTop += direction * step
        await next()
        const now = performance.now()
        gaps.push(now - last)
        last = now
      }
    }
    return {
      frames: gaps.length,
      dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0),
      longest: Math.max(...gaps),
    }
  }, FRAME_MS)
}

async function printFrames(origin: string): Promise<void> {
  const browser = await openBrowser()
  const rows: string[][] = []
  try {
    for (const [name, address, prepare] of [
      [
        `${PAGE}，五组全部展开`,
        PAGE,
        async (phone: Phone) => {
          for (const group of [1, 2, 3, 4, 5]) await phone.tap(`group-more-${group}`)
        },
      ],
      ['列表，500 位', LIST, async () => undefined],
    ] as const) {
      const phone = await Phone.open(browser, origin)
      await phone.goto(address)
      await phone.at('contestant').waitFor()
      await prepare(phone)
      await until(async () => (await phone.page.locator('.t-contestant:visible').count()) === WHOLE_LIST, '500 位选手')
      const { frames, dropped, longest } = await scrollFrames(phone)
      rows.push([name, String(frames), String(dropped), milliseconds(longest)])
      await phone.close()
    }
  } finally {
    await browser.close()
  }
  printTable('H5，Chromium：滚动 500 位选手，从上到下再回来', ['', '帧', '丢帧', '最长一帧'], rows)
}

/** Prints what votes cost on the server, and what five hundred contestants cost on both platforms. */
export async function benchCampaign(): Promise<void> {
  await printVotes()
  const { build } = await import('../../scripts/lib/build.mjs')
  const { root } = await import('../../scripts/lib/run.mjs')
  await build('h5')
  await build('weapp')
  const backend = await startBackend()
  try {
    await printSetData(root, backend.origin)
    await printFrames(backend.origin)
  } finally {
    await backend.stop()
  }
}
