import { isRefuseCode, REFUSE_CODES, reasonName } from '@/domain/consultation/moves'
import { serviceName } from '@/domain/consultation/services'
import { orderStateName } from '@/domain/consultation/states'
import { formatMoney } from '@/domain/format'
import { fileKindName } from '@/domain/patient/files'
import { commandOf, isNumber, LISTED, listText, OF_ALL, type Typed, type Work } from './command'
import {
  type AdminQueue,
  decide,
  decideAbuse,
  decideAddendum,
  materialToReview,
  messagesToJudge,
  resolve,
  unmask,
  waitingFor,
} from './features/consultation'

const HELP = `审核会诊资料，处理争议

用法：npm run consultations -w server -- --list material|dispute|abuse|addendum --as <操作人>
      npm run consultations -w server -- --show <订单编号> --as <操作人>
      npm run consultations -w server -- --messages <订单编号> --as <操作人>
      npm run consultations -w server -- --order <订单编号> --number idNumber|mobile --reason "<原因，患者可见>" --as <操作人>
      npm run consultations -w server -- --order <订单编号> --pass --as <操作人>
      npm run consultations -w server -- --order <订单编号> --ask-more "<需补充的内容，申请人可见>" --as <操作人>
      npm run consultations -w server -- --order <订单编号> --refuse <原因代码> --as <操作人>
      npm run consultations -w server -- --order <订单编号> --refund <分> --as <操作人>
      npm run consultations -w server -- --order <订单编号> --abuse yes|no --as <操作人>
      npm run consultations -w server -- --order <订单编号> --addendum yes|"<未通过的原因，医生可见>" --as <操作人>

  --data .data   内嵌数据库的目录（DATA_DIR）；设置 DATABASE_URL 时使用 PostgreSQL

未通过的原因：${REFUSE_CODES.map((code) => `${code} ${reasonName(code)}`).join('；')}
医生申请以辱骂、骚扰为由终止的订单（--list abuse），核实后以 --abuse 决定：yes 终止且不退款，no 继续服务。
归档后的病历补充说明（--list addendum 列出全文），由医务部门审核后以 --addendum 决定，通过后双方可见。
查看资料会记入患者的查阅记录。沟通记录（--messages）只能在争议或终止申请待处理时查看；完整号码（--number）须说明原因。
争议由一位操作人提出退款金额、另一位以相同金额确认。
内嵌数据库同一时间只能由一个进程打开：服务运行时请使用管理接口 api/admin/consultation/*（需审核人员账号），或先停止服务。
`
const QUEUES: readonly AdminQueue[] = ['material', 'dispute', 'abuse', 'addendum']

const OPTIONS = {
  ...OF_ALL,
  list: { type: 'string' },
  show: { type: 'string' },
  messages: { type: 'string' },
  number: { type: 'string' },
  reason: { type: 'string' },
  order: { type: 'string' },
  pass: { type: 'boolean', default: false },
  'ask-more': { type: 'string' },
  refuse: { type: 'string' },
  refund: { type: 'string' },
  abuse: { type: 'string' },
  addendum: { type: 'string' },
} as const

type Options = Typed<typeof OPTIONS>

const isAmount = (text: string | undefined): text is string => /^\d{1,9}$/.test(text ?? '')

/** What was asked for, or null when the help has to be shown. */
function workOf(options: Options): Work | null {
  if (!options.as) return null
  const by = `command:${options.as}`
  const queue = QUEUES.find((one) => one === options.list)
  if (queue) return listing(queue, by)
  if (isNumber(options.show)) return showing(Number(options.show), by)
  if (isNumber(options.messages)) return reading(Number(options.messages), by)
  if (isNumber(options.order) && options.number !== undefined) return unmasking(options, Number(options.order), by)
  return isNumber(options.order) ? deciding(options, Number(options.order), by) : null
}

const listing =
  (of: AdminQueue, operator: string): Work =>
  async ({ db }) => {
    const { items, total } = await waitingFor(db, { operator }, { of, pageIdx: 0, pageSize: LISTED })
    const lines = items.map(
      ({ id, service, kind, state, patient, provider, about }) =>
        `#${id} ${serviceName(service)} ${orderStateName(state, kind)} ${patient} → ${provider.name}：${about}\n`,
    )
    return listText(lines, total, '笔')
  }

const showing =
  (id: number, operator: string): Work =>
  async ({ db }) => {
    const { row, order, files, missing } = await materialToReview(db, { operator }, id)
    return [
      `#${id} ${serviceName(row.service)} ${orderStateName(order.state, order.kind)} ${formatMoney(row.priceCents)} 元`,
      JSON.stringify(row.texts, null, 2),
      ...files.map(({ kind, mime, takenOn }) => `${fileKindName(kind)} ${mime} ${takenOn}`),
      `尚缺：${missing.join('、') || '无'}`,
    ].join('\n')
  }

const SENDER_NAMES = { patient: '申请人', doctor: '医生', system: '系统', assistant: '助理' } as const

const reading =
  (id: number, operator: string): Work =>
  async ({ db }) => {
    const messages = await messagesToJudge(db, { operator }, id)
    const lines = messages.map(
      ({ seq, sender, body, fileCount, isRevoked, createdAt }) =>
        `${seq} ${createdAt} ${SENDER_NAMES[sender]}${isRevoked ? '（已撤回）' : ''}：${body || `[${fileCount} 个文件]`}`,
    )
    return lines.join('\n') || '没有沟通记录'
  }

const REASON_LEAST = 5
function unmasking({ number: field, reason = '' }: Options, id: number, operator: string): Work | null {
  if (field !== 'idNumber' && field !== 'mobile') return null
  if (Array.from(reason.trim()).length < REASON_LEAST) return null
  return (parts) => unmask(parts, { operator }, { id, field, reason: reason.trim() }).then((value) => `${value}\n`)
}

/** Exactly one of the six. */
function deciding({ pass, 'ask-more': more, refuse, refund, abuse, addendum }: Options, id: number, by: string): Work | null {
  const asked = [pass || undefined, more, refuse, refund, abuse, addendum].filter((one) => one !== undefined).length
  if (asked !== 1) return null
  if (isAmount(refund)) return resolving(id, Number(refund), by)
  if (abuse === 'yes' || abuse === 'no') return ending(id, abuse === 'yes', by)
  if (addendum) return adding(id, addendum === 'yes' ? '' : addendum, by)
  if (pass) return (parts) => decide(parts, { id, decision: 'pass', text: '', by }).then(() => `订单 #${id}：资料审核通过\n`)
  if (more)
    return (parts) => decide(parts, { id, decision: 'ask_more', text: more, by }).then(() => `订单 #${id}：已要求补充资料\n`)
  if (refuse && isRefuseCode(refuse))
    return (parts) => decide(parts, { id, decision: 'refuse', text: refuse, by }).then(() => `订单 #${id}：资料审核未通过\n`)
  return null
}

const ending =
  (id: number, agrees: boolean, by: string): Work =>
  async (parts) => {
    await decideAbuse(parts, { id, agrees, by })
    return `订单 #${id}：${agrees ? '已终止，不退款' : '未同意终止，服务继续'}\n`
  }

const adding =
  (id: number, refusal: string, by: string): Work =>
  async (parts) => {
    await decideAddendum(parts, { id, refusal, by })
    return `订单 #${id}：补充说明${refusal ? '未通过' : '已生效'}\n`
  }

const resolving =
  (id: number, cents: number, by: string): Work =>
  async (parts) =>
    (await resolve(parts, { id, cents, by }))
      ? `订单 #${id}：争议已处理，退款 ${formatMoney(cents)} 元\n`
      : `订单 #${id}：已提出退款 ${formatMoney(cents)} 元，请另一位操作人以相同金额确认\n`

export const command = commandOf(HELP, OPTIONS, workOf)
