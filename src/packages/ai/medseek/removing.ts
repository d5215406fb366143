import { call } from '@/api/client'
import { medseekApi, type Interpretation } from '@/api/medseek'
import { dialog } from '@/platform/dialog'

/** Asks, and deletes. @returns whether it is gone */
export async function removing({ id, title, isOwnFile }: Interpretation): Promise<boolean> {
  const message = `删除“${title}”的解读？${isOwnFile ? '从文件中读出的内容一并删除，' : ''}不能恢复。`
  if (!(await dialog.confirm({ message, confirmText: '删除', danger: true }))) return false
  await call(medseekApi.remove, { id })
  dialog.toast('已删除')
  return true
}
