import * as v from 'valibot'
import { CHECK_BOOKS } from './books'
import { nextRun } from './cron'
import type { Db } from './db/connect'
import { claim, fail, finish, isLastTry, isWornOut, keepSchedule, NOTHING, renew, RENEWAL_MS, type Claimed } from './db/queue'
import type { Job } from './feature'
import { purge } from './housekeeping'
import type { Parts } from './http/context'

const HOUSEKEEPING: Job = { name: 'housekeeping', cron: '17 * * * *', payload: NOTHING, run: purge }

/** All that the queue of a server may hold. */
export const jobsOf = ({ features }: Pick<Parts, 'features'>): readonly Job[] => [
  HOUSEKEEPING,
  CHECK_BOOKS,
  ...features.flatMap(({ jobs = [] }) => jobs),
]

/** How many this process does side by side. */
const LANES = 4
const ROUND_MS = 1000

/** What is told of a job that went wrong: for the log, so names and ids only. */
export interface JobFault {
  error: unknown
  job: string
  id?: number
  tries?: number
  /** It will not be tried again. */
  isDead?: boolean
}

export interface Worker {
  /** Takes nothing more, and finishes what runs. */
  stop: () => Promise<void>
}

/**
 * Does what is due in the queue, beside the other processes on this database: each job is one process's, and is done at least once, so that its work must
 * bear being begun again after a crash.
 */
export async function startJobs(parts: Parts, onFault: (fault: JobFault) => void, jobs = jobsOf(parts)): Promise<Worker> {
  const { db } = parts
  const byName = new Map(jobs.map((job) => [job.name, job]))
  for (const { name, cron } of jobs) if (cron) await keepSchedule(db, name, nextRun(cron, new Date()))
  const running = new Set<Promise<void>>()
  let isStopping = false
  let isAway = false
  let round: Promise<void> | undefined

  const perform = async (claimed: Claimed): Promise<void> => {
    const job = byName.get(claimed.name)
    if (!job) return
    const { name: jobName, cron } = job
    const report = (error: unknown, isDead = false): void =>
      onFault({ error, job: jobName, id: claimed.id, tries: claimed.tries, isDead })
    // After its own time as well: our clock may be behind that of the database.
    const next = (): Date | undefined =>
      cron ? nextRun(cron, new Date(Math.max(Date.now(), claimed.runAt.getTime()))) : undefined
    const release = keepClaim(db, claimed, report)
    try {
      if (isWornOut(claimed)) throw new Error('the process ended at each try')
      await job.run(parts, v.parse(job.payload, claimed.payload), report)
    } catch (error) {
      report(error, isLastTry(claimed))
      return fail(db, await release(), next()).catch(report)
    }
    // When the database is away just now, the job is begun again after its time.
    await finish(db, await release(), next()).catch(report)
  }
  const takeDue = async (): Promise<void> => {
    try {
      for (const claimed of await claim(db, [...byName.keys()], LANES - running.size)) {
        const run = perform(claimed).finally(() => {
          running.delete(run)
          look()
        })
        running.add(run)
      }
      isAway = false
    } catch (error) {
      // Once, not every second.
      if (!isAway) onFault({ error, job: 'queue' })
      isAway = true
    }
  }
  const look = (): void => {
    if (isStopping || round || running.size >= LANES) return
    round = takeDue().finally(() => (round = undefined))
  }
  const timer = setInterval(look, ROUND_MS).unref()
  look()
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await round
      await Promise.all(running)
    },
  }
}

/** Renews a claim while its work runs, so that long work is begun once. What it returns ends that, and says what the claim is by then. */
function keepClaim(db: Db, claimed: Claimed, onFault: (error: unknown) => void): () => Promise<Claimed> {
  let held = claimed
  let renewal = Promise.resolve()
  const timer = setInterval(() => {
    // One after the other: each names the claim that the one before made.
    renewal = renewal.then(async () => void (held = (await renew(db, held)) ?? held)).catch(onFault)
  }, RENEWAL_MS).unref()
  return async () => {
    clearInterval(timer)
    await renewal
    return held
  }
}
