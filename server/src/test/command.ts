import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerOf, type Command } from '../command'
import type { Db } from '../db/connect'
import { makeParts } from '../parts'
import { readSettings } from '../settings'
import { openTestDatabase } from './database'

type Name =
  | 'directory'
  | 'consultations'
  | 'review'
  | 'feedback'
  | 'red-packet'
  | 'mall'
  | 'withdrawals'
  | 'payments'
  | 'reconcile'
  | 'treasury'
  | 'items'
  | 'prescriptions'

export interface Asking {
  /** What the command answers to these arguments. */
  command: (...args: string[]) => Promise<{ code: number; said: string }>
  db: Db
  close: () => Promise<void>
}

/**
 * A command of the server and a database of its own with the sample, in this process: to start one takes seconds, and it works in a millisecond. That
 * each starts from its own file, `main.test.ts` shows.
 */
export async function asking(name: Name): Promise<Asking> {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'oncology-command-'))
  const parts = await makeParts(database, readSettings({ DATA_DIR: dataDir }))
  const { command } = (await import(`../${name}.ts`)) as { command: Command }
  return {
    async command(...args) {
      const { code, said } = await answerOf(command, args, async () => ({ parts, close: () => Promise.resolve() }))
      return { code, said: said.trim() }
    },
    db: database.db,
    async close() {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
