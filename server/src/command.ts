import { resolve } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
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

/** Options that every command takes. */
export const OF_ALL = {
  as: { type: 'string' },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const
type Declared = NonNullable<ParseArgsConfig['options']>
/** What was typed for declared options. */
export type Typed<O extends Declared> = ReturnType<typeof parseArgs<{ args: string[]; options: O }>>['values']

/** A command of its options, which are declared with `OF_ALL`, and of what they ask for: null shows the help. */
export const commandOf = <O extends Declared & typeof OF_ALL>(
  help: string,
  options: O,
  workOf: (asked: Typed<O>) => Work | null,
): Command => ({
  help,
  read(args) {
    const asked = parseArgs({ args, options }).values as Typed<O>
    const { data, help: isHelp } = asked as Typed<typeof OF_ALL>
    return { ...(data !== undefined && { data }), work: isHelp ? null : workOf(asked) }
  },
})

/** The number of a row, as it is typed. */
export const isNumber = (text: string | undefined): text is string => /^[1-9]\d{0,14}$/.test(text ?? '')

/** What a list says; it shows so many at most. */
export const LISTED = 50
export const listText = (lines: readonly string[], total: number, unit: string): string =>
  `${lines.join('')}共 ${total} ${unit}\n`

/** What a file of a command exports; the build gives it an entry that runs it. */
export interface Command {
  help: string
  read: (args: string[]) => Asked
}

/** What the work has, and how that is closed. */
interface Opened {
  parts: Parts
  close: () => Promise<void>
}

/** The answer of a command to its arguments. A fault is a sentence, and the exit code 1. */
export async function answerOf(
  { help, read }: Command,
  args: string[],
  open: (data?: string) => Promise<Opened>,
): Promise<{ code: number; said: string }> {
  try {
    const { data, work } = read(args)
    if (!work) return { code: 0, said: help.trimEnd() }
    const { parts, close } = await open(data)
    try {
      return { code: 0, said: (await work(parts)).trimEnd() }
    } finally {
      await close()
    }
  } catch (error) {
    return { code: 1, said: sentenceOf(error) }
  }
}

async function openDatabase(data?: string): Promise<Opened> {
  const settings = readSettings({ ...process.env, ...(data ? { DATA_DIR: data } : {}) })
  const database = await connect({ url: settings.databaseUrl, dataDir: settings.dataDir })
  return { parts: await makeParts(database, settings), close: () => database.close() }
}

/** Runs a command with the arguments of this process, to its last line. */
export async function runCommand(command: Command): Promise<void> {
  const { code, said } = await answerOf(command, process.argv.slice(2), openDatabase)
  const stream = code === 0 ? process.stdout : process.stderr
  stream.write(`${said}\n`)
  if (code !== 0) process.exit(code)
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  return error instanceof ProviderSilent ? `支付渠道没有回应，请稍后再试（${error.message}）` : explainStartFault(error)
}
