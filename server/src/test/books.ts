import { checkBooks } from '../books'
import type { TestServer } from './server'

/** What differs at the accounts of this owner. Other tests on the same database book by hand, past the rows of the features. */
export const faultsOf = async ({ db, parts }: TestServer, owner: string): Promise<string[]> =>
  (await checkBooks(db, parts.features)).faults.filter((fault) => fault.includes(` ${owner}：`))
