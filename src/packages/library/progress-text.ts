import { READ_TO_THE_END } from '@/domain/reading'

/** 0.452 → `已读 45%`; '' when nothing was read. `verb` is the activity: 读, 学. */
export function progressText(progress: number, verb = '读'): string {
  if (progress >= READ_TO_THE_END) return `已${verb}完`
  const percent = Math.floor(Math.max(0, progress) * 100)
  return percent > 0 ? `已${verb} ${percent}%` : ''
}
