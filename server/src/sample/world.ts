/** The core of the sample, which every feature's own sample builds on. */
export interface World {
  /** Ids of ACCOUNTS, the demo account first. */
  users: readonly number[]
  /** Ids of made-up readers, whom nobody can sign in as. */
  readers: readonly number[]
  columnists: readonly number[]
  articles: readonly number[]
  /** The moment around which everything is dated, in milliseconds. */
  now: number
}
