import { parseArgs } from 'node:util'
import { decideCertification, waitingOf } from './features/certification'
import type { Command, Work } from './command'
import { notFound } from './errors'

const HELP = `审核认证申请

用法：npm run review -w server -- --user <手机号> --pass
      npm run review -w server -- --user <手机号> --reject "<未通过的原因，用户可见>"

  --data .data   内嵌数据库的目录（DATA_DIR）；设置 DATABASE_URL 时使用 PostgreSQL

内嵌数据库同一时间只能由一个进程打开：服务运行时请使用管理接口 api/admin/certification/list 与 review（需审核人员账号），
或先停止服务。使用 PostgreSQL 时没有这个限制。
`

/** What was asked for, or null when the help has to be shown. */
function readArguments(args: string[]): { data?: string; work: Work | null } {
  const { values } = parseArgs({
    args,
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
  if (help || !user || pass === (reject !== undefined)) return { work: null }
  return { data, work: deciding(user, { pass, reason: reject ?? '', by: 'command' }) }
}

const deciding =
  (mobile: string, decision: { pass: boolean; reason: string; by: string }): Work =>
  async ({ db }) => {
    const waiting = await waitingOf(db, mobile)
    if (!waiting) throw notFound('该用户没有待审核的认证申请')
    await decideCertification(db, { certificationId: waiting.id, ...decision })
    return `已${decision.pass ? '通过' : '驳回'}：${waiting.submitted.name}`
  }

export const command: Command = { help: HELP, read: readArguments }
