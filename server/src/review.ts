import { parseArgs } from 'node:util'
import { decideCertification, waitingOf } from './features/certification'
import { connect } from './db/connect'
import { Refusal, notFound } from './errors'
import { explainStartFault } from './start-faults'
import { readSettings } from './settings'

const HELP = `审核认证申请

用法：npm run review -w server -- --user <手机号> --pass
      npm run review -w server -- --user <手机号> --reject "<未通过的原因，用户可见>"

  --data .data   内嵌数据库的目录（DATA_DIR）；设置 DATABASE_URL 时使用 PostgreSQL

内嵌数据库同一时间只能由一个进程打开：服务运行时请使用管理接口 api/admin/certification/list 与 review（需审核人员账号），
或先停止服务。使用 PostgreSQL 时没有这个限制。
`

/** What was asked for, or null when the help has to be shown. */
function readArguments() {
  const { values } = parseArgs({
    options: {
      user: { type: 'string' },
      pass: { type: 'boolean', default: false },
      reject: { type: 'string' },
      data: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const { user, pass, reject, data, help } = values
  // Exactly one of the two decisions.
  if (help || !user || pass === (reject !== undefined)) return null
  return { mobile: user, pass, reason: reject ?? '', data }
}

async function review(): Promise<void> {
  const asked = readArguments()
  if (!asked) {
    process.stdout.write(HELP)
    return
  }
  const settings = readSettings({ ...process.env, ...(asked.data ? { DATA_DIR: asked.data } : {}) })
  const database = await connect({ url: settings.databaseUrl, dataDir: settings.dataDir })
  try {
    const waiting = await waitingOf(database.db, asked.mobile)
    if (!waiting) throw notFound('该用户没有待审核的认证申请')
    await decideCertification(database.db, { certificationId: waiting.id, pass: asked.pass, reason: asked.reason, by: 'command' })
    process.stdout.write(`已${asked.pass ? '通过' : '驳回'}：${waiting.submitted.name}\n`)
  } finally {
    await database.close()
  }
}

review().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Refusal ? error.message : explainStartFault(error)}\n`)
  process.exit(1)
})
