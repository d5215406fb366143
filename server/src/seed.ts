import { sql } from 'drizzle-orm'
import { makeCodeFast } from './code-speed'
import { setting } from './db/tables'
import type { Db } from './db/connect'
import { rowsOf } from './db/rows'
import { featuresByName } from './features'
import type { FeatureSample } from './feature'
import { user } from './kernel/people/tables'
import { SAMPLE_MARK } from './sample/accounts'
import { seedCore } from './sample/core'
import { StartFault } from './start-faults'

/**
 * Writes the sample content into an empty database. False: there was something, and nothing was written. `staff` false: nobody of the sample is an
 * editor or reviewer, since their password is published. `areas`: the features whose samples are wanted beside the core, with those that they build on;
 * all when left out.
 */
export async function seed(
  db: Db,
  { staff = true, now = Date.now(), areas }: { staff?: boolean; now?: number; areas?: readonly string[] } = {},
): Promise<boolean> {
  const samples = await samplesInOrder(areas)
  const isWritten = await db.transaction(async (tx) => {
    // Two processes that start together on one empty database: the second one waits here and then finds it filled.
    await tx.execute(sql`select pg_advisory_xact_lock(7203119)`)
    if ((await tx.select({ id: user.id }).from(user).limit(1)).length) return false
    await markAsSample(tx)
    const world = await seedCore(tx, { staff, now })
    if (samples.length > 0) makeCodeFast()
    for (const { seed: seedFeature } of samples) await seedFeature?.(tx, world)
    return true
  })
  if (isWritten) await analyzeFilled(db)
  return isWritten
}

/** The planner learns how much there is. Of what has rows only: most of the time would go into empty tables and the catalogue. */
async function analyzeFilled(db: Db): Promise<void> {
  const [filled] = rowsOf<{ tables: string }>(
    await db.execute(sql`select string_agg(oid::regclass::text, ', ') as tables from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > 0`),
  )
  if (filled) await db.execute(sql`analyze ${sql.raw(filled.tables)}`)
}

/** Brings what is dated to today: a demonstration that starts on another day shows the same. */
export async function refreshSample(db: Db): Promise<void> {
  for (const { refresh } of await samplesInOrder()) await refresh?.(db)
}

const PLAY_MS = 5000

/**
 * Lets a demonstration go on by itself; gives back how to stop. A timer and no job of the queue: it is often, and nothing is lost when it is left out.
 */
export async function playSample(db: Db, onFault: (error: unknown) => void): Promise<() => void> {
  const plays = (await samplesInOrder()).flatMap(({ play }) => play ?? [])
  const timers = plays.map((play) => setInterval(() => void play(db).catch(onFault), PLAY_MS).unref())
  return () => timers.forEach((timer) => clearInterval(timer))
}

/** The samples of these features or of all, each after those that it builds on. */
async function samplesInOrder(areas?: readonly string[]): Promise<FeatureSample[]> {
  const features = await featuresByName()
  const unknown = areas?.filter((name) => !features.get(name)?.sample) ?? []
  if (unknown.length) throw new StartFault(`没有这些示例内容：${unknown.join('、')}`)
  const placed = new Map<string, FeatureSample>()
  const place = (name: string, asking: readonly string[]): void => {
    if (asking.includes(name)) throw new Error(`samples wait for each other: ${[...asking, name].join(' → ')}`)
    const sample = features.get(name)?.sample
    if (placed.has(name) || !sample) return
    for (const before of sample.after ?? []) place(before, [...asking, name])
    placed.set(name, sample)
  }
  for (const name of areas ?? features.keys()) place(name, [])
  return [...placed.values()]
}

/** For ever: accounts get other mobiles and passwords, and the made-up content stays. Production looks for it. */
async function markAsSample(db: Db): Promise<void> {
  await db.insert(setting).values({ name: SAMPLE_MARK, value: new Date().toISOString() }).onConflictDoNothing()
}
