import { parseArgs } from 'node:util'
import { formatMoney } from '@/domain/format'
import { grossOf, taxOfChance, taxOfPayment } from '@/domain/money/tax'
import { readNumber } from '@/domain/number-text'
import { isPaidForWork } from '@/domain/red-packet/packet'
import { centsOf } from '@/domain/withdrawal/limits'
import { newToken } from './crypto'
import { auditPacket, fundPacket, openPacket, redPacketSchemas } from './features/red-packet'
import type { Command } from './command'
import { invalid } from './errors'
import { parse } from './http/call'
import type { Parts } from './http/context'

const HELP = `红包：注资、开放、核对

用法：npm run red-packet -w server -- --fund "<标题>" --type <类型> --total <元> --count <份数> [--random]
                                      [--doc <文章编号>] [--prov <省份编号>]... [--end <ISO 时间>]
                                      [--sponsor <赞助方编号> --sponsor-name "<名称>" --contract "<合同编号>"]
                                      [--cumulative]
      npm run red-packet -w server -- --fund "<标题>" --type <类型> --after-tax <元> --count <份数> …
      npm run red-packet -w server -- --open <红包编号>
      npm run red-packet -w server -- --audit <红包编号>

  类型：2 阅读 5 活动 8 年终头条 9 新年 10 整点 11 问卷 18 图片 19 答题 24 指南会认证 27 学术季
  --random       拼手气；不写为每份相同
  --cumulative   付劳务报酬的（11、18）按累计预扣法代扣税额；不写为按次（每月合并）。用哪一种由合同和税务顾问确定（待核对）
  --after-tax    每份的税后金额，代替 --total：合同约定由出资方承担税额时用，每份按能剩下这个金额的最小税前金额注资
                 （劳务报酬按次；领取人当月已有同类收入时，税额会更高）。不能与 --random、--cumulative 同用
  --data .data   内嵌数据库的目录（DATA_DIR）；设置 DATABASE_URL 时使用 PostgreSQL

内嵌数据库同一时间只能由一个进程打开：服务运行时请使用管理接口 api/admin/redpacket/fund 与 open（需审核人员账号），
或先停止服务。使用 PostgreSQL 时没有这个限制。
`

const text = { type: 'string', default: '' } as const

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      ...{ fund: text, open: text, audit: text, type: text, total: text, 'after-tax': text, count: text, doc: text, end: text },
      ...{ sponsor: text, 'sponsor-name': text, contract: text },
      prov: { type: 'string', multiple: true, default: [] },
      random: { type: 'boolean', default: false },
      cumulative: { type: 'boolean', default: false },
      data: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  return values
}
type Arguments = ReturnType<typeof readArguments>

function amountOf(yuan: string, name: string): number {
  const cents = centsOf(yuan)
  if (Number.isNaN(cents)) throw invalid({ total: `${name}须为不超过两位小数的元` })
  return cents
}

/** What is paid in, in cents. A contract that bears the tax says what is to be left of each share. */
function totalOf(asked: Arguments): number {
  const net = asked['after-tax']
  if (!net) return amountOf(asked.total, '总金额')
  if (asked.total || asked.random || asked.cumulative)
    throw invalid({ total: '--after-tax 不能与 --total、--random、--cumulative 同用' })
  const taxOf = isPaidForWork(Number(asked.type)) ? taxOfPayment : taxOfChance
  return grossOf(amountOf(net, '税后金额'), taxOf) * (readNumber(asked.count) ?? NaN)
}

async function fund({ db, signingKey }: Parts, asked: Arguments): Promise<string> {
  const input = parse(redPacketSchemas.adminFund, {
    payType: Number(asked.type),
    title: asked.fund,
    kind: asked.random ? 'random' : 'fixed',
    total: totalOf(asked),
    count: readNumber(asked.count) ?? NaN,
    docId: asked.doc,
    provIds: asked.prov,
    sponsorId: Number(asked.sponsor),
    sponsor: asked['sponsor-name'],
    contract: asked.contract,
    taxMethod: asked.cumulative ? 'cumulative' : 'perPayment',
    endTime: asked.end,
    idempotencyKey: newToken(),
  })
  return `已注资：红包 ${await fundPacket(db, { input, funderId: null, signingKey })}`
}

async function audit({ db, signingKey }: Parts, id: number): Promise<string> {
  const { drawn, stored } = await auditPacket(db, id, signingKey)
  const sum = stored.reduce((all, cents) => all + cents, 0)
  return `${drawn.join() === stored.join() ? '一致' : '不一致'}：${stored.length} 份，合计 ${formatMoney(sum)} 元`
}

async function work(parts: Parts, asked: Arguments): Promise<string> {
  if (asked.fund) return fund(parts, asked)
  const { id } = parse(redPacketSchemas.adminOpen, { id: asked.open || asked.audit })
  if (asked.audit) return audit(parts, Number(id))
  await openPacket(parts.db, Number(id))
  return `已开放：红包 ${id}`
}

export const command: Command = {
  help: HELP,
  read(args) {
    const asked = readArguments(args)
    const isOne = !asked.help && [asked.fund, asked.open, asked.audit].filter(Boolean).length === 1
    return { data: asked.data, work: isOne ? (parts) => work(parts, asked) : null }
  },
}
