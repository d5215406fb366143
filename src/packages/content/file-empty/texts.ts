import type { FileEmptySource } from '@/domain/file-kind'

interface EmptyText {
  title: string
  /** What to do. */
  text: string
  /** What the button offers. */
  action: 'download' | 'retry' | 'app' | 'back'
}

const TEXTS: Readonly<Record<FileEmptySource, EmptyText>> = {
  'too-large': { title: '文件过大，无法在线预览', text: '请连接 Wi-Fi 后下载，再用本机的应用打开', action: 'download' },
  unsupported: { title: '该格式暂不支持在线预览', text: '请下载后用支持该格式的应用打开', action: 'download' },
  removed: { title: '文件已被移除', text: '作者可能已更新或撤下该文件，可返回文章查看最新附件', action: 'back' },
  forbidden: { title: '您暂时不能查看该文件', text: '请登录、完成认证或关注专栏后，从文章中重新打开', action: 'back' },
  offline: { title: '网络未连接', text: '文件没有保存在本机，请检查网络设置后重试', action: 'retry' },
  'app-only': { title: '请在 App 中查看', text: '该文件仅支持在 App 内打开', action: 'app' },
}
const UNKNOWN: EmptyText = { title: '文件暂时无法显示', text: '请返回后重新打开', action: 'back' }

/** Without a source: an address that names none of them. */
export const emptyText = (source: FileEmptySource | undefined): EmptyText => (source ? TEXTS[source] : UNKNOWN)
