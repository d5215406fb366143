import { parseArgs } from 'node:util'
import { FEEDBACK_STATES, type ReceivedFeedback } from '@/api/feedback'
import { FEEDBACK_REPLY_MAX_LENGTH, feedbackTypeName } from '@/domain/feedback'
import { listReceived, replyToFeedback } from './features/feedback'
import { newToken } from './crypto'
import { connect } from './db/connect'
import { Refusal } from './errors'
import { explainStartFault } from './start-faults'
import { readSettings } from './settings'

const HELP = `查看与回复意见反馈

用法：npm run feedback -w server -- --list open|answered
      npm run feedback -w server -- --id <编号> --reply "<回复，用户可见>"

  --data .data   内嵌数据库的目录（DATA_DIR）；设置 DATABASE_URL 时使用 PostgreSQL

内嵌数据库同一时间只能由一个进程打开：服务运行时请使用管理接口 api/admin/feedback/list 与 reply（需审核人员账号），
或先停止服务。使用 PostgreSQL 时没有这个限制。图片需用管理接口查看。
`
const LISTED = 50

/** What was asked for, or null when the help has to be shown. */
function readArguments() {
  const { values } = parseArgs({
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
  if (help) return null
  if (state && !id && reply === undefined) return { data, state }
  const content = reply?.trim() ?? ''
  if (list !== undefined || !/^[1-9]\d{0,14}$/.test(id) || !content || content.length > FEEDBACK_REPLY_MAX_LENGTH) return null
  return { data, feedbackId: Number(id), content }
}

function lineOf({ id, type, createdAt, mobile, contact, content, pictures, replies }: ReceivedFeedback): string {
  const from = [mobile || '访客', contact].filter(Boolean).join(' / ')
  const answers = replies.map((reply) => `    回复：${reply.content}\n`).join('')
  return `#${id} ${feedbackTypeName(type)} ${createdAt} ${from} 图片 ${pictures.length} 张\n    ${content}\n${answers}`
}

async function run(): Promise<void> {
  const asked = readArguments()
  if (!asked) {
    process.stdout.write(HELP)
    return
  }
  const settings = readSettings({ ...process.env, ...(asked.data ? { DATA_DIR: asked.data } : {}) })
  const database = await connect({ url: settings.databaseUrl, dataDir: settings.dataDir })
  try {
    if (asked.state) {
      // No key to sign with: what is printed holds no addresses of pictures.
      const context = { db: database.db, signingKey: '', viewer: null }
      const { items, total } = await listReceived(context, { state: asked.state, limit: LISTED, offset: 0 })
      process.stdout.write(`${items.map(lineOf).join('')}共 ${total} 条${total > LISTED ? `，显示前 ${LISTED} 条` : ''}\n`)
    } else {
      const { feedbackId, content } = asked
      await replyToFeedback(database.db, { feedbackId, content, by: 'command', idempotencyKey: newToken() })
      process.stdout.write(`已回复 #${feedbackId}\n`)
    }
  } finally {
    await database.close()
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Refusal ? error.message : explainStartFault(error)}\n`)
  process.exit(1)
})
