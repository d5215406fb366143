import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'

/** What a toast can be read of. */
const READ_AT_ONCE = 40

/** `已复制：卡铂剂量：单次总剂量 436 mg，常用…`: the beginning, to show which figure will be pasted, cut at the end of a sentence. */
export function copiedText(line: string): string {
  const [first = ''] = line.split(/[；\n]/)
  if (first.length > READ_AT_ONCE) return '已复制'
  return `已复制：${first}${first === line ? '' : '…'}`
}

/** Copies a line for the record, and repeats it. */
export async function copyLine(line: string): Promise<void> {
  const done = await clipboard.write(line)
  dialog.toast(done ? copiedText(line) : '复制失败，请长按选择文字', { icon: done ? 'success' : 'none' })
}
