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

/** A file of references may have. */
export const REFERENCE_BYTES = 5 * 1024 * 1024
export const REFERENCES = 200
export const PAPER_TYPES = '仅支持 PDF，或 RIS、BibTeX、PubMed（XML、nbib）、JATS 题录文件'
/** As they are called; what one is, its content says. */
export const PAPER_EXTENSIONS = ['pdf', 'ris', 'bib', 'nbib', 'xml', 'txt'] as const

/** Why a chosen file is not even sent; empty when the server may look at it. Its name says nothing. `most`: bytes. */
export function paperRefusal({ size }: { size: number }, most: number): string {
  if (size === 0) return '文件是空的'
  if (size > most) return `文件为 ${Math.ceil(size / 1024 / 1024)} MB，不能超过 ${Math.floor(most / 1024 / 1024)} MB`
  return ''
}
