import type { Db } from './db/connect'
import { loadFeatures } from './features'
import { refreshSample, seed } from './seed'

/**
 * Brings into the database what it starts with: the sample where it is allowed, and the content that comes with the release. Gives back
 * whether the sample was written now. `staff` see `seed`.
 */
export async function loadContent(db: Db, { withSample, staff }: { withSample: boolean; staff: boolean }): Promise<boolean> {
  const isSeeded = withSample && (await seed(db, { staff }))
  if (withSample) await refreshSample(db)
  for (const { load } of await loadFeatures()) await load?.(db, { samples: withSample })
  return isSeeded
}
