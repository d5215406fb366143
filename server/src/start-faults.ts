import { DatabaseDamaged } from './db/connect'
import { FolderInUse } from './db/lock'

/** A setting that is missing or cannot be understood; the message is the sentence for the operator. */
export class StartFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartFault'
  }
}

interface SystemFault {
  code?: string
  port?: number
  path?: string
  cause?: unknown
  message?: string
}

/** One sentence that says what is wrong and what to do, for a start that failed. */
export function explainStartFault(error: unknown): string {
  if (error instanceof StartFault || error instanceof FolderInUse || error instanceof DatabaseDamaged) return error.message
  const fault = (error ?? {}) as SystemFault
  switch (fault.code) {
    case 'EADDRINUSE':
      return fault.port ? `端口 ${fault.port} 已被占用，请换一个端口：--port <端口>` : '地址已被占用，请换一个端口：--port <端口>'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return fault.port
        ? `没有权限监听端口 ${fault.port}，请换一个 1024 以上的端口`
        : `无法读写 ${fault.path ?? '数据目录'}，请检查目录权限，或用 --data 指定其他目录`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${fault.path ?? '数据目录'} 不是一个目录，请用 --data 指定其他目录`
    case 'ENOSPC':
      return '磁盘空间不足（内嵌数据库至少需要 100 MB），请清理后再启动，或用 --data 指定其他磁盘上的目录'
    case 'EADDRNOTAVAIL':
      return '监听地址不可用，请检查 --host'
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `命令行参数有误：${fault.message ?? ''}（用 --help 查看说明）`
    case 'ERR_SOCKET_BAD_PORT':
      return '端口必须是 0 到 65535 之间的整数'
    case 'ENOTFOUND':
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
    case 'ERR_INVALID_URL':
      return '连接不上 DATABASE_URL 指定的 PostgreSQL，请检查地址、端口和网络'
    case '28P01':
    case '28000':
      return 'DATABASE_URL 的用户名或密码不正确'
    case '3D000':
      return 'DATABASE_URL 指定的数据库不存在，请先创建'
    case '42P07':
      return '数据库由更早的开发版本创建，无法升级：请用 --fresh 重建内嵌数据库，或换一个空的 PostgreSQL 数据库'
    case '42501':
      return 'DATABASE_URL 的用户没有建表或安装 pg_trgm 扩展的权限'
  }
  if (fault.cause) return explainStartFault(fault.cause)
  return `启动失败：${fault.message ?? String(error)}`
}
