import { parseArgs } from 'node:util'
import { formatMoney } from '@/domain/format'
import { readNumber } from '@/domain/number-text'
import { centsOf } from '@/domain/withdrawal/limits'
import type { Command, Work } from './command'
import { BANK_MOVES, bankLineSchema, bankMoveName, bookBankMove, treasuryBalances } from './features/reconciliation'
import { parse } from './http/call'

const HELP = `资金账户：按银行流水登记资金变动，查看余额

用法：npm run treasury -w server -- --balances
      npm run treasury -w server -- --book sponsor --sponsor <赞助方编号> --amount <元> --statement <银行流水号> --as <操作人>
      npm run treasury -w server -- --book clear|fill|tax --amount <元> --statement <银行流水号> --as <操作人>

  sponsor        赞助方按合同预存到账，之后可用于红包
  clear          支付渠道把待清算的款项结算到银行
  fill           从银行充入付款渠道备付，用于提现
  tax            从银行缴纳已代扣的个人所得税
  --data .data   内嵌数据库的目录（DATA_DIR）；设置 DATABASE_URL 时使用 PostgreSQL

每条银行流水只入账一次，重复登记不会重复记账。内嵌数据库同一时间只能由一个进程打开：请先停止服务。
`

const text = { type: 'string', default: '' } as const
const OPTIONS = {
  ...{ book: text, sponsor: text, amount: text, statement: text, as: text },
  balances: { type: 'boolean', default: false },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const readOptions = (args: string[]) => parseArgs({ args, options: OPTIONS }).values
type Options = ReturnType<typeof readOptions>

const list: Work = async ({ db }) => {
  const lines = (await treasuryBalances(db)).map(({ code, name, owner, cents }) => {
    const whose = owner ? ` ${owner.replace('sponsor:', '')}` : ''
    return `  ${code} ${name}${whose} ${formatMoney(cents)} 元\n`
  })
  return lines.length === 0 ? '还没有资金变动\n' : lines.join('')
}

const booking =
  (asked: Options): Work =>
  async ({ db }) => {
    const line = parse(bankLineSchema, {
      move: asked.book,
      cents: centsOf(asked.amount),
      statement: asked.statement,
      sponsorId: asked.sponsor ? (readNumber(asked.sponsor) ?? NaN) : 0,
      by: `command:${asked.as}`,
    })
    const isNew = await bookBankMove(db, line)
    return `${isNew ? '已入账' : '此前已入账'}：${bankMoveName(line.move)} ${formatMoney(line.cents)} 元，银行流水 ${line.statement}\n`
  }

/** What was asked for, or null when the help has to be shown. */
function workOf(asked: Options): Work | null {
  if (asked.help) return null
  if (asked.balances) return asked.book ? null : list
  const isMove = BANK_MOVES.some((move) => move === asked.book)
  return isMove && asked.as ? booking(asked) : null
}

export const command: Command = {
  help: HELP,
  read(args) {
    const asked = readOptions(args)
    return { data: asked.data, work: workOf(asked) }
  },
}
