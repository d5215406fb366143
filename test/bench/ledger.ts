import fs from 'node:fs'
import path from 'node:path'
import { withPostgres } from './postgres'
import { SERVER, temporaryFolder, TSX } from './server'
import { printTable, ratio } from './table'

const SECONDS = 8

interface Figures {
  plain: number
  spread: number
  hot: number
}

async function measure(databaseUrl: string): Promise<Figures> {
  const { run } = await import('../../scripts/lib/run.mjs')
  const folder = temporaryFolder('bench-ledger')
  try {
    const script = path.join(__dirname, 'ledger-run.mts')
    const { code, output } = await run(TSX, [script, String(SECONDS), folder, databaseUrl], { quiet: true, cwd: SERVER })
    if (code !== 0) throw new Error(`账本测量失败：\n${output}`)
    return JSON.parse(output.trim().split('\n').pop() ?? '') as Figures
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints transfers a second beside plain inserts of the same rows: among a thousand people, and with one account that all of them touch. */
export async function benchLedger(): Promise<void> {
  const rows: string[][] = []
  const add = (name: string, { plain, spread, hot }: Figures): void => {
    const figures = [plain, spread, hot].map((each) => each.toFixed(0))
    rows.push([name, ...figures, ratio(spread, plain), ratio(hot, plain)])
  }
  add('PGlite', await measure(''))
  await withPostgres(async (url) => add('PostgreSQL', await measure(url)))
  printTable('账本，10 笔同时，每秒', ['', '仅写入同样的行', '记账', '同一账户', '记账 : 写入', '同一账户 : 写入'], rows)
}
