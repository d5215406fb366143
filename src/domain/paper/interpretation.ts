/** The interpretation of a paper, from the upload of its file on. */

export const INTERPRETATION_STATES = ['waiting', 'reading', 'done', 'failed'] as const
export type InterpretationState = (typeof INTERPRETATION_STATES)[number]

export const isUnderWay = (state: InterpretationState): boolean => state === 'waiting' || state === 'reading'

/** Interpretations that one may begin in a day. */
export const DAILY_INTERPRETATIONS = 10
/** Pages that a file may have. */
export const PDF_PAGES = 300

export const STATE_TEXTS: Readonly<Record<InterpretationState, string>> = {
  waiting: '等待解读',
  reading: '正在逐页读取',
  done: '已完成',
  failed: '未能解读',
}

/** Why a chosen file is not even sent; empty when the server may look at it. `most`: bytes. */
export function pdfRefusal({ name, size, mimeType }: { name: string; size: number; mimeType: string }, most: number): string {
  if (mimeType !== 'application/pdf' && !/\.pdf$/i.test(name)) return '仅支持 PDF 文件'
  if (size > most) return `文件为 ${Math.ceil(size / 1024 / 1024)} MB，不能超过 ${Math.floor(most / 1024 / 1024)} MB`
  return ''
}
