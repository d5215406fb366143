import { isDeepStrictEqual } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import { SERVICE_IDS, SERVICES, type ServiceId } from '@/domain/consultation/services'
import type { Db } from '../../db/connect'
import { servicePolicy } from './tables'

/** At each start: a service whose figures changed with the release gets a new version. Orders under way keep theirs. */
export async function loadPolicies(db: Db): Promise<void> {
  for (const service of SERVICE_IDS) {
    const newest = await newestOf(db, service)
    // As the database gives it back.
    const policy = JSON.parse(JSON.stringify(SERVICES[service])) as (typeof SERVICES)[ServiceId]
    if (newest && isDeepStrictEqual(newest.policy, policy)) continue
    const row = { service, version: (newest?.version ?? 0) + 1, policy }
    await db.insert(servicePolicy).values(row).onConflictDoNothing()
  }
}

async function newestOf(db: Db, service: ServiceId) {
  const [row] = await db
    .select()
    .from(servicePolicy)
    .where(eq(servicePolicy.service, service))
    .orderBy(desc(servicePolicy.version))
    .limit(1)
  return row
}

export async function policyVersion(db: Db, service: ServiceId): Promise<number> {
  const row = await newestOf(db, service)
  if (!row) throw new Error(`no policy of ${service}`)
  return row.version
}
