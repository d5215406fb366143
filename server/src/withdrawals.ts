import { chmod, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { ReviewedWithdrawal, WalletFreeze } from '@/api/wallet'
import { formatMoney } from '@/domain/format'
import { freezeStateName } from '@/domain/withdrawal/freeze'
import { WITHDRAWAL_STATES, withdrawalStateName } from '@/domain/withdrawal/states'
import { fileAt, type Command, type Work } from './command'
import {
  decideCard,
  decideFreeze,
  decideWithdrawal,
  exportBankFile,
  listCardsToCheck,
  listFreezes,
  listWithdrawals,
  proposeFreeze,
  proposeLift,
  readBankResult,
} from './features/wallet'

const HELP = `审核提现与银行卡，与银行交换打款文件，冻结钱包

用法：npm run withdrawals -w server -- --list applied|reviewing|paying|…
      npm run withdrawals -w server -- --id <编号> --take|--approve|--refuse "<原因，用户可见>" --as <操作人>
      npm run withdrawals -w server -- --export <文件.csv> --as <操作人> [--batch <批次，重新写出>]
      npm run withdrawals -w server -- --result <银行结果.csv> --as <操作人>
      npm run withdrawals -w server -- --cards
      npm run withdrawals -w server -- --card <编号> --approve|--refuse "<原因，用户可见>" --as <操作人>
      npm run withdrawals -w server -- --freezes
      npm run withdrawals -w server -- --freeze <手机号> --reason "<原因，用户可见>" --as <操作人>
      npm run withdrawals -w server -- --lift <冻结编号> --reason "<原因>" --as <操作人>
      npm run withdrawals -w server -- --decide <冻结编号> --approve|--refuse "<原因>" --as <另一位操作人>

  --data .data   内嵌数据库的目录（DATA_DIR）；设置 DATABASE_URL 时使用 PostgreSQL

申请先受理（take），再通过或拒绝；5000 元及以上需两位操作人先后通过。结果文件的列：编号、金额、结果（成功或失败）、原因。
冻结与解冻均由一位操作人提出、另一位复核；冻结期间不能提现，已申请的提现不会通过，也不会写入打款文件，收入仍可入账。
内嵌数据库同一时间只能由一个进程打开：服务运行时请使用管理接口 api/admin/wallet/*（需审核人员账号），或先停止服务。
`
const LISTED = 50

const OPTIONS = {
  list: { type: 'string' },
  id: { type: 'string' },
  take: { type: 'boolean', default: false },
  approve: { type: 'boolean', default: false },
  refuse: { type: 'string' },
  as: { type: 'string' },
  export: { type: 'string' },
  batch: { type: 'string' },
  result: { type: 'string' },
  cards: { type: 'boolean', default: false },
  card: { type: 'string' },
  freezes: { type: 'boolean', default: false },
  freeze: { type: 'string' },
  lift: { type: 'string' },
  reason: { type: 'string' },
  decide: { type: 'string' },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const readOptions = (args: string[]) => parseArgs({ args, options: OPTIONS }).values
type Options = ReturnType<typeof readOptions>

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

function lineOf({ id, number, name, mobile, amount, state, risks, firstApprovedBy }: ReviewedWithdrawal): string {
  const marks = [...risks, firstApprovedBy && `已由 ${firstApprovedBy} 初审`].filter(Boolean).join('；')
  return `#${id} ${number} ${name} ${mobile} ${formatMoney(amount)} 元 ${withdrawalStateName(state)}${marks ? ` 【${marks}】` : ''}\n`
}

/** What was asked for, or null when the help has to be shown. */
function workOf(options: Options): Work | null {
  if (options.help) return null
  const by = options.as ? `command:${options.as}` : ''
  if (options.list !== undefined) return listing(options.list)
  if (options.cards) return listCards
  if (options.freezes) return listFrozen
  if (!by) return null
  if (options.result !== undefined) return reading(options.result, by)
  if (options.export !== undefined) return exporting(options, options.export, by)
  if (options.freeze !== undefined || options.lift !== undefined) return freezing(options, by)
  const decision = decisionOf(options)
  if (!decision) return null
  if (options.decide !== undefined && isId(options.decide) && decision !== 'take')
    return decidingFreeze(options, options.decide, by)
  if (options.card !== undefined && isId(options.card) && decision !== 'take') return decidingCard(options, options.card, by)
  return options.id !== undefined && isId(options.id) ? deciding(options, options.id, decision, by) : null
}

/** Exactly one of the three. */
function decisionOf({ take, approve, refuse }: Options): 'take' | 'approve' | 'refuse' | undefined {
  const asked = [take && 'take', approve && 'approve', refuse !== undefined && 'refuse'] as const
  const [only, ...others] = asked.filter((name) => name !== false)
  return others.length > 0 ? undefined : only
}

function listing(wanted: string): Work | null {
  const state = WITHDRAWAL_STATES.find((known) => known === wanted)
  if (!state) return null
  return async ({ db }) => {
    const { items, total } = await listWithdrawals(db, { state, limit: LISTED, offset: 0 })
    return `${items.map(lineOf).join('')}共 ${total} 笔${total > LISTED ? `，显示前 ${LISTED} 笔` : ''}\n`
  }
}

const listCards: Work = async ({ db }) => {
  const { items, total } = await listCardsToCheck(db, { limit: LISTED, offset: 0 })
  const lines = items.map(({ id, name, mobile, bankName, masked }) => `#${id} ${name} ${mobile} ${bankName} ${masked}\n`)
  return `${lines.join('')}共 ${total} 张\n`
}

const reading =
  (file: string, by: string): Work =>
  async ({ db }) => {
    const { credited, failed, repeated, differences } = await readBankResult(db, await readFile(fileAt(file), 'utf8'), by)
    const told = differences.map((line) => `  ${line}\n`).join('')
    return `到账 ${credited} 笔，失败 ${failed} 笔，此前已读 ${repeated} 笔，不符 ${differences.length} 行\n${told}`
  }

const exporting =
  ({ batch }: Options, file: string, by: string): Work =>
  async (parts) => {
    const written = await exportBankFile(parts, { by, batch })
    if (written.count === 0) return '没有等待打款的提现\n'
    // It holds whole card numbers: for its owner's eyes only.
    const path = fileAt(file)
    await writeFile(path, written.csv, { mode: 0o600 })
    await chmod(path, 0o600)
    return `批次 ${written.batch}：${written.count} 笔，已写入 ${path}\n`
  }

const deciding =
  ({ refuse = '' }: Options, id: string, decision: 'take' | 'approve' | 'refuse', by: string): Work =>
  async ({ db }) =>
    lineOf(await decideWithdrawal(db, { withdrawalId: Number(id), decision, reason: refuse, by }))

const decidingCard =
  ({ refuse }: Options, id: string, by: string): Work =>
  async ({ db }) => {
    await decideCard(db, { cardId: Number(id), pass: refuse === undefined, reason: refuse ?? '', by })
    return `已${refuse === undefined ? '通过' : '拒绝'}：银行卡 #${id}\n`
  }

function freezeLine({ id, name, mobile, amount, state, reason, steps }: WalletFreeze): string {
  const last = steps.at(-1)
  const why = last?.reason && last.reason !== reason ? `：${last.reason}` : ''
  return `#${id} ${name} ${mobile} ${formatMoney(amount)} 元 ${freezeStateName(state)} ${reason}（${last?.by ?? ''}${why}）\n`
}

const listFrozen: Work = async ({ db }) => {
  const { items, total } = await listFreezes(db, { limit: LISTED, offset: 0 })
  return `${items.map(freezeLine).join('')}共 ${total} 个${total > LISTED ? `，显示前 ${LISTED} 个` : ''}\n`
}

/** Proposes to freeze a wallet, or to let it go; null when it is not said whole. */
function freezing({ freeze, lift, reason = '' }: Options, by: string): Work | null {
  if (!reason.trim() || (freeze === undefined) === (lift === undefined)) return null
  const deed = { reason: reason.trim(), by }
  if (freeze !== undefined) return async ({ db }) => `${freezeLine(await proposeFreeze(db, freeze, deed))}请另一位操作人复核\n`
  if (lift === undefined || !isId(lift)) return null
  return async ({ db }) => `${freezeLine(await proposeLift(db, Number(lift), deed))}请另一位操作人复核\n`
}

const decidingFreeze =
  ({ refuse }: Options, id: string, by: string): Work =>
  async ({ db }) =>
    freezeLine(await decideFreeze(db, Number(id), { isAgreed: refuse === undefined, reason: refuse ?? '', by }))

export const command: Command = {
  help: HELP,
  read(args) {
    const options = readOptions(args)
    return { data: options.data, work: workOf(options) }
  },
}
