import type { TrialResult } from '@/domain/trial/types'
import type { Db } from '../../db/connect'
import { LruCache } from '../../lru-cache'
import { currentEdition, recordsOf } from './content'

/** An edition changes a few times a year: asked for once a minute. */
const TRIALS_MS = 60_000
const caches = new WeakMap<Db, LruCache<TrialResult[]>>()

/** The trials of the newest edition. */
export async function trialsInForce(db: Db): Promise<TrialResult[]> {
  const cache = caches.get(db) ?? new LruCache<TrialResult[]>(1, TRIALS_MS)
  caches.set(db, cache)
  const known = cache.get('trials')
  if (known) return known
  const current = await currentEdition(db, 'trial')
  const rows = current ? await recordsOf(db, 'trial', current.edition) : []
  const trials = rows.map(({ body }) => body as TrialResult)
  cache.set('trials', trials)
  return trials
}
