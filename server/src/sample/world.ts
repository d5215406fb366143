/** The core of the sample, which every feature's own sample builds on. */
export interface World {
  /** Ids of ACCOUNTS, the demo account first. */
  users: readonly number[]
  /** Ids of made-up readers, whom nobody can sign in as. */
  readers: readonly number[]
  columnists: readonly number[]
  /** Ids of the articles that have been written so far: the core's, and those of the area `doc`. */
  articles: number[]
  /** False: nobody of the sample may do what only staff may, for the passwords are published. */
  staff: boolean
  /** The moment around which everything is dated, in milliseconds. */
  now: number
}
