import type { Db } from './db/connect'
import { loadFeatures } from './features'
import { refreshSample, seed } from './seed'

/**
 * Brings into the database what it starts with: the sample where it is allowed, and the content that comes with the release. Gives back
 * whether the sample was written now. `staff` and `areas` see `seed`.
 */
export async function loadContent(
  db: Db,
  { withSample, staff, areas }: { withSample: boolean; staff: boolean; areas?: readonly string[] },
): Promise<boolean> {
  const isSeeded = withSample && (await seed(db, { staff, areas }))
  if (withSample) await refreshSample(db)
  for (const { load } of await loadFeatures()) await load?.(db, { samples: withSample })
  return isSeeded
}
