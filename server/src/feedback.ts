import { parseArgs } from 'node:util'
import { FEEDBACK_STATES, type FeedbackState, type ReceivedFeedback } from '@/api/feedback'
import { FEEDBACK_REPLY_MAX_LENGTH, feedbackTypeName } from '@/domain/feedback'
import { listReceived, replyToFeedback } from './features/feedback'
import { newToken } from './crypto'
import type { Command, Work } from './command'

const HELP = `查看与回复意见反馈

用法：npm run feedback -w server -- --list open|answered
      npm run feedback -w server -- --id <编号> --reply "<回复，用户可见>"

  --data .data   内嵌数据库的目录（DATA_DIR）；设置 DATABASE_URL 时使用 PostgreSQL

内嵌数据库同一时间只能由一个进程打开：服务运行时请使用管理接口 api/admin/feedback/list 与 reply（需审核人员账号），
或先停止服务。使用 PostgreSQL 时没有这个限制。图片需用管理接口查看。
`
const LISTED = 50

/** What was asked for, or null when the help has to be shown. */
function readArguments(args: string[]): { data?: string; work: Work | null } {
  const { values } = parseArgs({
    args,
    options: {
      list: { type: 'string' },
      id: { type: 'string' },
      reply: { type: 'string' },
      data: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const { list, id = '', reply, data, help } = values
  const state = FEEDBACK_STATES.find((known) => known === list)
  if (help) return { work: null }
  if (state && !id && reply === undefined) return { data, work: listing(state) }
  const content = reply?.trim() ?? ''
  if (list !== undefined || !/^[1-9]\d{0,14}$/.test(id) || !content || content.length > FEEDBACK_REPLY_MAX_LENGTH)
    return { work: null }
  return { data, work: replying(Number(id), content) }
}

function lineOf({ id, type, createdAt, mobile, contact, content, pictures, replies }: ReceivedFeedback): string {
  const from = [mobile || '访客', contact].filter(Boolean).join(' / ')
  const answers = replies.map((reply) => `    回复：${reply.content}\n`).join('')
  return `#${id} ${feedbackTypeName(type)} ${createdAt} ${from} 图片 ${pictures.length} 张\n    ${content}\n${answers}`
}

const listing =
  (state: FeedbackState): Work =>
  async ({ db }) => {
    // No key to sign with: what is printed holds no addresses of pictures.
    const context = { db, signingKey: '', viewer: null }
    const { items, total } = await listReceived(context, { state, limit: LISTED, offset: 0 })
    return `${items.map(lineOf).join('')}共 ${total} 条${total > LISTED ? `，显示前 ${LISTED} 条` : ''}`
  }

const replying =
  (feedbackId: number, content: string): Work =>
  async ({ db }) => {
    await replyToFeedback(db, { feedbackId, content, by: 'command', idempotencyKey: newToken() })
    return `已回复 #${feedbackId}`
  }

export const command: Command = { help: HELP, read: readArguments }
