/** How many run at once, so that one waiting for a provider does not block the rest. */
const LANES = 4
/** What is left then is the next round's, so that a stop of the server never waits for thousands. */
const LONGEST_MS = 5 * 60_000

interface Work<T> {
  /** Up to a batch of what is due, behind this one in the order of the round; the first batch without one. Empty: there is no more. */
  next: (after: T | undefined) => Promise<readonly T[]>
  /** One of them, in a transaction of its own: begun again, or beside another server, it finds nothing left to do. */
  each: (one: T) => Promise<void>
  onFault: (error: unknown) => void
}

/** Works through all that is due, batch by batch. What fails is left for the next round, and holds up nothing behind it. */
export async function workThrough<T>(
  { next, each, onFault }: Work<T>,
  { lanes = LANES, longestMs = LONGEST_MS } = {},
): Promise<void> {
  const end = Date.now() + longestMs
  const isOver = () => Date.now() >= end
  for (let batch = await next(undefined); batch.length > 0 && !isOver(); batch = await next(batch.at(-1))) {
    const rest = batch.values()
    const lane = async () => {
      for (const one of rest) {
        if (isOver()) return
        await each(one).catch(onFault)
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }
}
