import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { chinaDay } from '@/domain/china-time'
import { formatMoney } from '@/domain/format'
import { SUSPENSE_WAYS, suspenseWayName } from '@/domain/payment/suspense'
import { fileAt, type Command, type Work } from './command'
import { refused } from './errors'
import {
  EXPORTS,
  decideSettlement,
  exportTax,
  listOpen,
  listSuspense,
  markDone,
  proposeSettlement,
  reconcile,
  type DayRow,
  type ExportName,
  type OpenItem,
} from './features/reconciliation'

const HELP = `与支付渠道对账：逐笔核对渠道账单，补记漏单与手续费，列出不一致之处；导出账目

用法：npm run reconcile -w server -- --list
      npm run reconcile -w server -- --day 2026-11-22   （昨日或更早）
      npm run reconcile -w server -- --done <编号> --as <操作人> --note "<处理说明>"
      npm run reconcile -w server -- --suspense
      npm run reconcile -w server -- --settle <订单号> --way refund|byHand|income|fee --reason "<处理依据>" --as <操作人>
      npm run reconcile -w server -- --settlement <编号> --approve|--refuse --as <另一位操作人>
      npm run reconcile -w server -- --export journal|orders|withdrawals|freezes --month 2026-11 --to <文件.csv>
      npm run reconcile -w server -- --export tax --month 2026-11 --to <文件.zip> --as <操作人> --reason "<用途>"

  --data .data   内嵌数据库的目录（DATA_DIR）；设置 DATABASE_URL 时使用 PostgreSQL

待查款项（S900）须由一位操作人提出处理、另一位复核：原路退回、银行转账退回、计入收入或计入手续费，月末应为零。
导出：journal 为当月全部资金分录，orders 与 withdrawals 为当月的订单与提现，freezes 为当月
冻结过的钱包与其中的金额；tax 为当月每人的收入与代扣税（含姓名与身份证号，
加密压缩，口令只显示一次，每次导出都有记录）；编号较长的列请按文本导入。
每天 10 点自动核对前一日，未平的日期连续核对 7 天；同一天重复核对不会重复记账。
内嵌数据库同一时间只能由一个进程打开：请先停止服务；待查款项也可用管理接口 api/admin/payment/*（需审核人员账号）处理。
`

const OPTIONS = {
  list: { type: 'boolean', default: false },
  day: { type: 'string' },
  done: { type: 'string' },
  as: { type: 'string' },
  note: { type: 'string' },
  suspense: { type: 'boolean', default: false },
  settle: { type: 'string' },
  way: { type: 'string' },
  reason: { type: 'string' },
  settlement: { type: 'string' },
  approve: { type: 'boolean', default: false },
  refuse: { type: 'boolean', default: false },
  export: { type: 'string' },
  month: { type: 'string' },
  to: { type: 'string' },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const readOptions = (args: string[]) => parseArgs({ args, options: OPTIONS }).values
type Options = ReturnType<typeof readOptions>

const RESULTS: Readonly<Record<OpenItem['result'], string>> = {
  match: '相符',
  remoteOnly: '仅渠道有',
  localOnly: '仅本地有',
  amountDiff: '金额不符',
  stateDiff: '状态不符',
  unknown: '未核对',
}

const dayLine = ({ day, lines, net, booked, open, closedAt }: DayRow): string =>
  `${day}  ${lines} 笔，账单净额 ${formatMoney(net)} 元，入账 ${formatMoney(booked)} 元，${closedAt ? '已平' : `未平，待处理 ${open} 条`}\n`

const itemLine = ({ id, day, result, kind, number, amount, note }: OpenItem): string =>
  `  ${id} ${day} 【${RESULTS[result]}】${kind === 'payment' ? '收款' : '退款'} ${number} ${formatMoney(amount)} 元 ${note}\n`

const list: Work = async ({ db }) => {
  const { days, items } = await listOpen(db)
  const told = items.length === 0 ? '没有待处理的差异\n' : `待处理 ${items.length} 条：\n${items.map(itemLine).join('')}`
  return days.map(dayLine).join('') + told
}

/** A day of the calendar before today: the list of a day that still runs is not whole. */
function isOver(day: string): boolean {
  const noon = new Date(`${day}T12:00:00+08:00`)
  return !Number.isNaN(noon.getTime()) && chinaDay(noon) === day && day < chinaDay(new Date())
}

const suspended: Work = async ({ db }) => {
  const lines = (await listSuspense(db)).map(({ tradeNo, title, amount, note, since, proposal }) => {
    const told = proposal
      ? ` 待复核 #${proposal.id}：${suspenseWayName(proposal.way)}（${proposal.firstBy}：${proposal.reason}）`
      : ''
    return `  ${tradeNo} ${title || '（无此订单）'} ${formatMoney(amount)} 元 自 ${chinaDay(new Date(since))} ${note}${told}\n`
  })
  return lines.length === 0 ? '没有待查款项\n' : `待查款项 ${lines.length} 笔：\n${lines.join('')}`
}

/** What was asked for with money that waits in S900; null when it is not said whole. */
function settling({ settle, way: named, reason, settlement, approve, refuse, as: name }: Options): Work | null {
  const by = `command:${name}`
  const way = SUSPENSE_WAYS.find((known) => known === named)
  if (!name) return null
  if (settle !== undefined && way && reason)
    return async ({ db }) => {
      const { id } = await db.transaction((tx) => proposeSettlement(tx, { tradeNo: settle, way, reason, by }))
      return `已提出处理 #${id}，请另一位操作人复核\n`
    }
  if (approve === refuse || !/^[1-9]\d{0,14}$/.test(settlement ?? '')) return null
  return async ({ db }) => {
    const decision = { isAgreed: approve, by }
    const { id, state } = await db.transaction((tx) => decideSettlement(tx, Number(settlement), decision))
    return `待查款项的处理 #${id}：${state}\n`
  }
}

const isExport = (name: string): name is ExportName => Object.hasOwn(EXPORTS, name)

/** Whole names and ID numbers: who takes them says why. */
const exportingTax =
  (month: string, file: string, asked: { by: string; reason: string }): Work =>
  async (parts) => {
    const path = fileAt(file)
    const { zip, password, people, withoutId } = await exportTax(parts, month, asked)
    await writeFile(path, zip, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? refused('文件已存在，请换一个文件名') : error
    })
    const missing = withoutId > 0 ? `，其中 ${withoutId} 人没有身份证号` : ''
    return `已写入 ${path}：${people} 人${missing}\n口令：${password}（请与文件分开传递）\n`
  }

const exporting =
  (name: ExportName, month: string, file: string): Work =>
  async ({ db }) => {
    const path = fileAt(file)
    // For its owner's eyes only, and never in the place of another file.
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    await pipeline(Readable.from(EXPORTS[name](db, month)), target).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? refused('文件已存在，请换一个文件名') : error
    })
    return `已写入 ${path}\n`
  }

/** What was asked for, or null when the help has to be shown. */
function workOf(options: Options): Work | null {
  const { help, list: isList, day, done, as: by, note, export: name, month, to } = options
  if (help) return null
  if (options.suspense) return suspended
  if (options.settle !== undefined || options.settlement !== undefined) return settling(options)
  if (day !== undefined && isOver(day))
    return async (parts) => {
      if (parts.payments.name === 'none') return '没有配置支付渠道\n'
      const { day: row, faults } = await reconcile(parts, day)
      const told = faults.map(({ message }) => `  出错：${message}\n`).join('')
      return dayLine(row) + told + (await list(parts))
    }
  if (done !== undefined && by && note)
    return async (parts) => {
      await markDone(parts.db, done, `command:${by}：${note}`)
      return list(parts)
    }
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month ?? '')
  if (name === 'tax' && to && isMonth && by && options.reason)
    return exportingTax(month ?? '', to, { by: `command:${by}`, reason: options.reason })
  if (name !== undefined && isExport(name) && to && isMonth) return exporting(name, month ?? '', to)
  return isList ? list : null
}

export const command: Command = {
  help: HELP,
  read(args) {
    const options = readOptions(args)
    return { data: options.data, work: workOf(options) }
  },
}
