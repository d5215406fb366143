import { batched } from './batched'
import type { Database } from './db/connect'
import { LruCache } from './lru-cache'

/** Said by triggers of the tables that lists and documents are made of (at the end of `migrations/0000_start.sql`), by whichever process changes them. */
const CHANNEL = 'content_changed'

/** Drops what is kept of lists and documents when they change, in any process. */
export class Changes {
  private readonly dropped: (() => void)[] = []
  private readonly listened: (item: null) => Promise<boolean>

  private constructor(heard: Database['heard']) {
    this.listened = batched(async (calls) => {
      const isHeard = await heard().then(
        () => true,
        () => false,
      )
      return calls.map(() => isHeard)
    })
  }

  static async of({ listen, heard }: Pick<Database, 'listen' | 'heard'>): Promise<Changes> {
    const changes = new Changes(heard)
    const drop = (): void => changes.dropped.forEach((each) => each())
    await listen(CHANNEL, drop, drop)
    return changes
  }

  onChange(drop: () => void): void {
    this.dropped.push(drop)
  }

  /** True: whatever had changed before this call has been dropped. False: nobody knows, because the connection that listens is lost. */
  caughtUp(): Promise<boolean> {
    return this.listened(null)
  }
}

/**
 * Answers that are the same for everybody, for a short while and until something of the content changes: who has seen a change, in this process or another one,
 * never gets an answer from before it. Counters, which are no change, may be as old as `milliseconds`. Of equal questions at once one is asked. Errors are not kept.
 */
export class Kept<T> {
  private readonly answers: LruCache<Promise<T>>

  constructor(
    private readonly changes: Changes,
    size: number,
    milliseconds: number,
  ) {
    this.answers = new LruCache(size, milliseconds)
    changes.onChange(() => this.answers.clear())
  }

  async get(question: string, ask: () => Promise<T>): Promise<T> {
    if (this.answers.get(question) && !(await this.changes.caughtUp())) return ask()
    const known = this.answers.get(question)
    if (known) return known
    // A query of drizzle is sent again for each who waits for it; this waits once.
    const answer = Promise.resolve().then(ask)
    this.answers.set(question, answer)
    answer.catch(() => {
      if (this.answers.get(question) === answer) this.answers.delete(question)
    })
    return answer
  }
}
