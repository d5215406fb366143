import { parseArgs } from 'node:util'
import type { Command, Work } from './command'
import { revokeCredential, setIssuer } from './features/credential'

const HELP = `学习证书：颁发机构与撤销

用法：npm run credentials -w server -- --issuer "<颁发机构名称>" --signer <手机号>
      npm run credentials -w server -- --revoke <证书编号> --reason "<原因，持有人和核验者可见>" --as <操作人>

  --signer       签章账号：以机构名称实名认证，并已开通电子签名
  --revoke       撤销后不能恢复；已发出的 PDF 与徽章文件不变，核验时显示已撤销
  --data .data   内嵌数据库的目录（DATA_DIR）；设置 DATABASE_URL 时使用 PostgreSQL

内嵌数据库同一时间只能由一个进程打开：请先停止服务。使用 PostgreSQL 时没有这个限制。
`

const text = { type: 'string', default: '' } as const
const OPTIONS = {
  ...{ issuer: text, signer: text, revoke: text, reason: text, as: text },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const readOptions = (args: string[]) => parseArgs({ args, options: OPTIONS }).values

/** What was asked for, or null when the help has to be shown. */
function workOf({ help, issuer, signer, revoke, reason, as }: ReturnType<typeof readOptions>): Work | null {
  if (help) return null
  if (issuer && signer) return ({ db }) => setIssuer(db, { name: issuer, mobile: signer })
  if (revoke && as) return ({ db }) => revokeCredential(db, { number: revoke, reason, by: `command:${as}` })
  return null
}

export const command: Command = {
  help: HELP,
  read(args) {
    const options = readOptions(args)
    return { data: options.data, work: workOf(options) }
  },
}
