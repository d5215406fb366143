import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { HandledOrder } from '@/api/mall'
import { readNumber } from '@/domain/number-text'
import { ORDER_STATES, orderStateName } from '@/domain/mall/states'
import { newToken } from './crypto'
import { fileAt, type Command } from './command'
import { cancelOrder, changeStock, decideReturn, listHandled, listStock, mallSchemas, shipOrder } from './features/mall'
import { parse } from './http/call'
import type { Parts } from './http/context'

const HELP = `积分商城：发货、库存、退货

用法：npm run mall -w server -- --list placed|return_asked|return_approved|…
      npm run mall -w server -- --ship <订单编号> --carrier <快递公司> --number <运单号> --as <操作人>
      npm run mall -w server -- --cancel <订单编号> --reason "<原因，用户可见>" --as <操作人>
      npm run mall -w server -- --return <订单编号> --approve|--refuse|--back [--answer "<说明，用户可见>"] [--broken] --as <操作人>
      npm run mall -w server -- --gifts
      npm run mall -w server -- --stock <礼品编号> --add <数量>|--codes <文件，每行一个兑换码> --as <操作人>

  --back         已收到退回的礼品：积分与已付金额退回，礼品重新入库
  --broken       同上，但礼品不再入库
  --data .data   内嵌数据库的目录（DATA_DIR）；设置 DATABASE_URL 时使用 PostgreSQL

内嵌数据库同一时间只能由一个进程打开：服务运行时请使用管理接口 api/admin/mall/*（需审核人员账号），或先停止服务。
`
const LISTED = 50

const text = { type: 'string', default: '' } as const
const flag = { type: 'boolean', default: false } as const

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      ...{ list: text, ship: text, carrier: text, number: text, cancel: text, reason: text, return: text, answer: text },
      ...{ approve: flag, refuse: flag, back: flag, broken: flag, gifts: flag, stock: text, add: text, codes: text, as: text },
      data: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  return values
}
type Arguments = ReturnType<typeof readArguments>
type Looking = Parts & { viewer: null }

function lineOf({ id, number, title, count, state, address, mobile, returning }: HandledOrder): string {
  const place = address ? ` ${address.name} ${address.mobile} ${address.area} ${address.street}` : ''
  const why = returning?.text ? ` 【${returning.text}】` : ''
  return `#${id} ${number} ${title}×${count} ${orderStateName(state)} ${mobile}${place}${why}`
}

async function list(looking: Looking, wanted: string): Promise<string> {
  const { state } = parse(mallSchemas.adminOrders, { state: wanted, pageIdx: 0, pageSize: LISTED })
  const { items, total } = await listHandled(looking, { state, limit: LISTED, offset: 0 })
  const rest = total > LISTED ? `，显示前 ${LISTED} 个` : ''
  return [...items.map(lineOf), `共 ${total} 个${rest}`].join('\n')
}

async function gifts({ db }: Looking): Promise<string> {
  const { items, total } = await listStock(db, { limit: 1000, offset: 0 })
  const lines = items.map(
    ({ id, title, total: all, reserved, sold, codes }) =>
      `#${id} ${title} 共 ${all}，待发 ${reserved}，已兑 ${sold}${codes < 0 ? '' : `，兑换码 ${codes}`}`,
  )
  return [...lines, `共 ${total} 种`].join('\n')
}

async function stock(looking: Looking, asked: Arguments, by: string): Promise<string> {
  const codes = asked.codes ? (await readFile(fileAt(asked.codes), 'utf8')).split(/\s+/).filter(Boolean) : []
  const input = parse(mallSchemas.adminStock, {
    giftId: asked.stock,
    add: readNumber(asked.add) ?? 0,
    codes,
    idempotencyKey: newToken(),
  })
  const changed = await changeStock(looking, { ...input, giftId: Number(input.giftId), by })
  return `#${changed.id} ${changed.title} 共 ${changed.total}`
}

async function decide(looking: Looking, asked: Arguments, by: string): Promise<string> {
  const decision = asked.approve ? 'approve' : asked.refuse ? 'refuse' : 'back'
  const input = parse(mallSchemas.decideReturn, { orderId: asked.return, decision, answer: asked.answer, restock: !asked.broken })
  return lineOf(await decideReturn(looking, { ...input, orderId: Number(input.orderId), by }))
}

async function ship(looking: Looking, asked: Arguments, by: string): Promise<string> {
  const input = parse(mallSchemas.adminShip, { orderId: asked.ship, carrier: asked.carrier, trackingNumber: asked.number })
  return lineOf(await shipOrder(looking, { ...input, orderId: Number(input.orderId), by }))
}

async function cancel(looking: Looking, asked: Arguments, by: string): Promise<string> {
  const input = parse(mallSchemas.adminCancel, { orderId: asked.cancel, reason: asked.reason })
  return lineOf(await cancelOrder(looking, { ...input, orderId: Number(input.orderId), by }))
}

/** What was asked for, or null when the help has to be shown. */
function workOf(asked: Arguments): ((looking: Looking) => Promise<string>) | null {
  if (asked.help) return null
  if (asked.list) return ORDER_STATES.some((state) => state === asked.list) ? (looking) => list(looking, asked.list) : null
  if (asked.gifts) return gifts
  if (!asked.as) return null
  const by = `command:${asked.as}`
  if (asked.ship) return (looking) => ship(looking, asked, by)
  if (asked.cancel) return (looking) => cancel(looking, asked, by)
  if (asked.stock && (asked.add !== '') !== (asked.codes !== '')) return (looking) => stock(looking, asked, by)
  const isOne = [asked.approve, asked.refuse, asked.back || asked.broken].filter(Boolean).length === 1
  return asked.return && isOne ? (looking) => decide(looking, asked, by) : null
}

export const command: Command = {
  help: HELP,
  read(args) {
    const asked = readArguments(args)
    const work = workOf(asked)
    return { data: asked.data, work: work && ((parts) => work({ ...parts, viewer: null })) }
  },
}
