import { withPostgres as inCluster } from '../../scripts/lib/postgres.mjs'

/** Runs `measure` with the address of a new cluster and removes it. False, and nothing is run, when PostgreSQL is not installed. */
export const withPostgres = async (measure: (url: string) => Promise<void>): Promise<boolean> =>
  (await inCluster(async (url) => {
    await measure(url)
    return true
  })) ?? false
