import assert from 'node:assert/strict'
import type { mock } from 'node:test'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { enqueue, keepSchedule, purgeQueue, RENEWAL_MS } from './db/queue'
import { job } from './db/tables'
import type { Job } from './feature'
import { startJobs, type JobFault, type Worker } from './jobs'
import { after, describe, test } from './test/run'
import { testServer } from './test/server'

const server = testServer()
const workers: Worker[] = []
after(async () => void (await Promise.all(workers.map((worker) => worker.stop()))))

let made = 0
/** Work of this test alone, which writes down what it was told. */
function work(run: (n: number) => Promise<unknown> = async () => undefined) {
  const told: number[] = []
  const mine: Job<{ n: number }> = {
    name: `test-${(made += 1)}`,
    payload: v.object({ n: v.number() }),
    async run(_parts, { n }) {
      told.push(n)
      await run(n)
    },
  }
  return { told, mine }
}

async function start(jobs: readonly Job[]): Promise<{ worker: Worker; faults: JobFault[] }> {
  const faults: JobFault[] = []
  const worker = await startJobs(server.parts, (fault) => faults.push(fault), jobs)
  workers.push(worker)
  return { worker, faults }
}

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await what())) await new Promise((resolve) => setTimeout(resolve, 20))
}
const rowsOf = ({ name }: Pick<Job, 'name'>) => server.db.select().from(job).where(eq(job.name, name))
const isEmpty = async (mine: Pick<Job, 'name'>): Promise<boolean> => (await rowsOf(mine)).length === 0
/** Lets the pause of a job that failed be over. */
const comeDue = ({ name }: Pick<Job, 'name'>) =>
  server.db
    .update(job)
    .set({ runAt: sql`now()` })
    .where(eq(job.name, name))

describe('work in the queue', () => {
  test('is done once, whatever number of servers looks for it, and then it is gone', async () => {
    const { mine, told } = work()
    await Promise.all([start([mine]), start([mine])])
    const numbers = Array.from({ length: 30 }, (_, n) => n)
    for (const n of numbers) await enqueue(server.db, mine, { n })
    await until(() => isEmpty(mine))
    assert.deepEqual(
      told.sort((a, b) => a - b),
      numbers,
    )
  })

  test('is not done when what asked for it was rolled back, and not before the commit', async () => {
    const { mine, told } = work()
    await start([mine])
    const undone = server.db.transaction(async (tx) => {
      await enqueue(tx, mine, { n: 1 })
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    await server.db.transaction((tx) => enqueue(tx, mine, { n: 2 }))
    await until(() => isEmpty(mine))
    assert.deepEqual(told, [2])
  })

  test('waits for its time, and the newest word of a key holds', async () => {
    const { mine, told } = work()
    const later = new Date(Date.now() + 3600_000)
    await enqueue(server.db, mine, { n: 1 }, { at: later })
    await enqueue(server.db, mine, { n: 2 }, { at: new Date(), key: 'order' })
    await enqueue(server.db, mine, { n: 3 }, { at: later, key: 'order' })
    await enqueue(server.db, mine, { n: 4 }, { at: later, key: 'another' })
    await enqueue(server.db, mine, { n: 5 }, { at: new Date(), key: 'another' })
    await start([mine])
    await until(async () => (await rowsOf(mine)).length === 2)
    assert.deepEqual(told, [5])
    assert.deepEqual((await rowsOf(mine)).map(({ payload }) => payload.n).sort(), [1, 3])
  })

  test('that was moved while it ran is done again at its new time', async () => {
    let go = (): void => undefined
    const { mine, told } = work((n) => (n === 1 ? new Promise<void>((resolve) => (go = resolve)) : Promise.resolve()))
    const { worker } = await start([mine])
    await enqueue(server.db, mine, { n: 1 }, { key: 'order' })
    await until(() => told.length === 1)
    await enqueue(server.db, mine, { n: 2 }, { at: new Date(Date.now() + 3600_000), key: 'order' })
    go()
    await worker.stop()
    assert.deepEqual(
      (await rowsOf(mine)).map(({ payload }) => payload.n),
      [2],
    )
  })

  /** Begins work that ends when it is told to, with the clock of the claims in hand. */
  async function startLong(timers: typeof mock.timers, key?: string) {
    timers.enable({ apis: ['setInterval'] })
    let end = (): void => undefined
    const { mine, told } = work(() => new Promise<void>((resolve) => (end = resolve)))
    await enqueue(server.db, mine, { n: 1 }, { key })
    const { worker } = await start([mine])
    await until(() => told.length === 1)
    const claimedUntil = async (): Promise<number> => (await rowsOf(mine))[0]?.claimedUntil?.getTime() ?? 0
    const finish = (): Promise<void> => (end(), worker.stop())
    return { mine, told, claimedUntil, finish }
  }

  test('that takes long stays with its server: the claim is renewed while it runs', async ({ mock: { timers } }) => {
    const { mine, told, claimedUntil, finish } = await startLong(timers)
    for (let times = 0; times < 4; times += 1) {
      const before = await claimedUntil()
      timers.tick(RENEWAL_MS)
      await until(async () => (await claimedUntil()) > before)
    }
    await finish()
    assert.deepEqual(told, [1])
    assert.equal(await isEmpty(mine), true)
  })

  test('that takes long and was moved while it ran is not claimed for its new time', async ({ mock: { timers } }) => {
    const { mine, claimedUntil, finish } = await startLong(timers, 'order')
    await enqueue(server.db, mine, { n: 2 }, { at: new Date(Date.now() + 3600_000), key: 'order' })
    timers.tick(RENEWAL_MS)
    await finish()
    assert.equal(await claimedUntil(), 0)
    assert.deepEqual(
      (await rowsOf(mine)).map(({ payload }) => payload.n),
      [2],
    )
  })

  test('must be told what its schema says', async () => {
    const { mine } = work()
    const wrong = { n: 'one' } as unknown as { n: number }
    await assert.rejects(enqueue(server.db, mine, wrong))
    assert.equal(await isEmpty(mine), true)
  })

  test('of a name that this server does not know is left to another one', async () => {
    const { mine, told } = work()
    const { mine: other, told: toldOther } = work()
    await enqueue(server.db, other, { n: 1 })
    const { worker } = await start([mine])
    await enqueue(server.db, mine, { n: 2 })
    await until(() => told.length === 1)
    await worker.stop()
    assert.deepEqual(toldOther, [])
    assert.equal((await rowsOf(other))[0]?.tries, 0)
  })
})

describe('work that fails', () => {
  test('is tried again after a pause that grows, and the fault is told with names and ids only', async () => {
    let left = 2
    const { mine, told } = work(async () => {
      if ((left -= 1) >= 0) throw new Error('not now')
    })
    const { faults } = await start([mine])
    await enqueue(server.db, mine, { n: 7 })
    const pauses: number[] = []
    for (const tries of [1, 2]) {
      await until(async () => (await rowsOf(mine)).some((row) => row.tries === tries && !row.claimedUntil))
      const [row] = await rowsOf(mine)
      pauses.push(Math.round(((row?.runAt.getTime() ?? 0) - Date.now()) / 10_000))
      await comeDue(mine)
    }
    await until(() => isEmpty(mine))
    assert.deepEqual(told, [7, 7, 7])
    assert.deepEqual(pauses, [3, 12])
    assert.deepEqual(
      faults.map(({ job: name, tries, isDead }) => [name, tries, isDead]),
      [
        [mine.name, 1, false],
        [mine.name, 2, false],
      ],
    )
  })

  test('every time stays as a dead letter that the figures count, and goes after months', async () => {
    const { mine } = work(() => Promise.reject(new Error('never')))
    await enqueue(server.db, mine, { n: 1 }, { key: 'order' })
    await server.db.update(job).set({ tries: 7 }).where(eq(job.name, mine.name))
    const { faults } = await start([mine])
    await until(async () => (await rowsOf(mine)).some(({ failedAt }) => failedAt))
    assert.equal(faults.at(-1)?.isDead, true)
    // It is in nobody's way: what is asked for anew is tried anew.
    await enqueue(server.db, mine, { n: 2 }, { at: new Date(Date.now() + 3600_000), key: 'order' })
    const figures = (await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
    assert.match(figures, new RegExp(`^jobs_failed\\{job="${mine.name}"\\} 1$`, 'm'))
    assert.match(figures, new RegExp(`^jobs_waiting\\{job="${mine.name}"\\} 1$`, 'm'))
    const isDead = and(eq(job.name, mine.name), isNotNull(job.failedAt))
    await purgeQueue(server.db)
    assert.equal((await rowsOf(mine)).length, 2)
    await server.db
      .update(job)
      .set({ failedAt: sql`now() - interval '91 days'` })
      .where(isDead)
    await purgeQueue(server.db)
    assert.deepEqual(
      (await rowsOf(mine)).map(({ payload }) => payload.n),
      [2],
    )
  })

  test('with its process is begun again when its time is over, but not for ever', async () => {
    const { mine, told } = work()
    const claimed = (tries: number, minutes: number) => ({
      name: mine.name,
      payload: { n: tries },
      runAt: new Date(0),
      tries,
      claimedUntil: new Date(Date.now() + minutes * 60_000),
    })
    await server.db.insert(job).values([claimed(1, -1), claimed(2, 5), claimed(8, -1)])
    await start([mine])
    await until(async () => (await rowsOf(mine)).length === 2 && (await rowsOf(mine)).some(({ failedAt }) => failedAt))
    assert.deepEqual(told, [1])
    assert.deepEqual((await rowsOf(mine)).map(({ payload, failedAt }) => [payload.n, failedAt !== null]).sort(), [
      [2, false],
      [8, true],
    ])
  })
})

describe('a schedule', () => {
  const scheduled = (run: () => Promise<unknown>, cron = '0 8 * * *'): Job => ({
    name: `test-${(made += 1)}`,
    cron,
    payload: v.object({}),
    run,
  })
  /** The hour on the wall in China. */
  const hourOf = (date: Date | undefined): number => ((date?.getTime() ?? 0) / 3_600_000 + 8) % 24

  test('is one row for all servers, due at the hour in China', async () => {
    const daily = scheduled(async () => undefined)
    await Promise.all([start([daily]), start([daily])])
    const rows = await rowsOf(daily)
    assert.equal(rows.length, 1)
    assert.equal(hourOf(rows[0]?.runAt), 8)
    assert.ok((rows[0]?.runAt.getTime() ?? 0) > Date.now())
  })

  test('is done once by two servers when it is due, and then waits for its next time', async () => {
    let times = 0
    const daily = scheduled(async () => void (times += 1))
    await Promise.all([start([daily]), start([daily])])
    await comeDue(daily)
    await until(async () => times > 0 && (await rowsOf(daily)).every(({ claimedUntil }) => !claimedUntil))
    const [row] = await rowsOf(daily)
    assert.deepEqual([times, row?.tries, hourOf(row?.runAt)], [1, 0, 8])
  })

  test('that was missed while no server ran is done once', async () => {
    let times = 0
    const daily = scheduled(async () => void (times += 1))
    await keepSchedule(server.db, daily.name, new Date(Date.now() - 3 * 24 * 3600_000))
    await start([daily])
    await until(async () => times > 0 && (await rowsOf(daily)).every(({ claimedUntil }) => !claimedUntil))
    assert.deepEqual([times, hourOf((await rowsOf(daily))[0]?.runAt)], [1, 8])
  })

  test('goes on after it was given up', async () => {
    const daily = scheduled(() => Promise.reject(new Error('never')))
    await start([daily])
    await server.db
      .update(job)
      .set({ tries: 7, runAt: sql`now()` })
      .where(eq(job.name, daily.name))
    await until(async () => (await rowsOf(daily)).length === 2)
    const rows = await rowsOf(daily)
    assert.deepEqual(rows.map(({ failedAt }) => failedAt !== null).sort(), [false, true])
    assert.equal(hourOf(rows.find(({ failedAt }) => !failedAt)?.runAt), 8)
  })

  test('of every feature can be read, and has a name of its own', async () => {
    const { worker } = await start(
      server.parts.features.flatMap((feature) => feature.jobs ?? []).map((each) => ({ ...each, run: async () => undefined })),
    )
    await worker.stop()
    const names = server.parts.features.flatMap((feature) => feature.jobs ?? []).map(({ name }) => name)
    assert.equal(new Set(names).size, names.length)
  })
})

test('a server that is told to stop finishes its work first, and takes nothing more', async () => {
  let go = (): void => undefined
  const { mine, told } = work(() => new Promise<void>((resolve) => (go = resolve)))
  const { worker } = await start([mine])
  await enqueue(server.db, mine, { n: 1 })
  await until(() => told.length === 1)
  let isStopped = false
  const stopped = worker.stop().then(() => (isStopped = true))
  await enqueue(server.db, mine, { n: 2 })
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(isStopped, false)
  go()
  await stopped
  assert.deepEqual(told, [1])
  assert.deepEqual(
    (await rowsOf(mine)).map(({ payload }) => payload.n),
    [2],
  )
})

test('a server whose database is away says so once, and works on when it is back', async () => {
  const { mine, told } = work()
  let isAway = true
  const db = new Proxy(server.db, {
    get: (target, name, receiver) => {
      if (isAway && name === 'update') throw new Error('away')
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  const faults: JobFault[] = []
  const worker = await startJobs({ ...server.parts, db }, (fault) => faults.push(fault), [mine])
  workers.push(worker)
  await enqueue(server.db, mine, { n: 1 })
  await until(() => faults.length === 1)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  isAway = false
  await until(() => told.length === 1)
  assert.deepEqual(
    faults.map(({ job: name }) => name),
    ['queue'],
  )
})
