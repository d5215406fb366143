import { resolve } from 'node:path'
import { connect } from './db/connect'
import { Refusal } from './errors'
import type { Parts } from './http/context'
import { makeParts } from './parts'
import { ProviderSilent } from './services/payment/contract'
import { readSettings } from './settings'
import { explainStartFault } from './start-faults'

/** A file that is named on the command line, from the folder in which npm was called. */
export const fileAt = (name: string): string => resolve(process.env.INIT_CWD ?? '.', name)

/** What a command does; gives what it says. */
export type Work = (parts: Parts) => Promise<string>

/** What was asked for on the command line: `work` null, and the help is shown. `data`: the folder of the embedded database, in the place of DATA_DIR. */
interface Asked {
  data?: string
  work: Work | null
}

/** A command of this folder, from its arguments to its last line. A fault is a sentence, and the exit code 1. */
export function runCommand(help: string, read: () => Asked): void {
  answer(help, read).then(
    (told) => process.stdout.write(told),
    (error: unknown) => {
      process.stderr.write(`${sentenceOf(error)}\n`)
      process.exit(1)
    },
  )
}

async function answer(help: string, read: () => Asked): Promise<string> {
  const { data, work } = read()
  if (!work) return help
  const settings = readSettings({ ...process.env, ...(data ? { DATA_DIR: data } : {}) })
  const database = await connect({ url: settings.databaseUrl, dataDir: settings.dataDir })
  try {
    return `${(await work(await makeParts(database, settings))).trimEnd()}\n`
  } finally {
    await database.close()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  return error instanceof ProviderSilent ? `支付渠道没有回应，请稍后再试（${error.message}）` : explainStartFault(error)
}
