import { MAX_PICTURE_BYTES, MAX_UPLOAD_BYTES } from '../certification'
import { formatFileSize } from '../format'

/** What a file of a case shows. `isEvidence`: of an earlier visit, as a follow-up asks for (section 2.1). */
export const FILE_KINDS = {
  outpatient: { name: '门诊病历', isEvidence: true },
  inpatient: { name: '住院病历', isEvidence: true },
  discharge: { name: '出院小结', isEvidence: true },
  certificate: { name: '诊断证明', isEvidence: true },
  pathology: { name: '病理资料', isEvidence: false },
  imaging: { name: '影像资料', isEvidence: false },
  laboratory: { name: '检验报告', isEvidence: false },
  photo: { name: '患处照片', isEvidence: false },
  other: { name: '其他资料', isEvidence: false },
} as const satisfies Readonly<Record<string, { name: string; isEvidence: boolean }>>
export type FileKind = keyof typeof FILE_KINDS
export const FILE_KIND_IDS = Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]]
export const fileKindName = (kind: FileKind): string => FILE_KINDS[kind].name

/** Files of one patient. */
export const FILES_MOST = 200

/** Of one order. */
export const ORDER_FILES_MOST = 30

interface ChosenFile {
  name: string
  /** Bytes; 0 where the host does not say. */
  size: number
  /** Empty where the host does not say. */
  mimeType: string
}

const PICTURE_NAME = /\.(jpe?g|png|webp|hei[cf])$/i
export const isPdfFile = ({ name, mimeType }: Pick<ChosenFile, 'name' | 'mimeType'>): boolean =>
  mimeType === 'application/pdf' || /\.pdf$/i.test(name)

/** Why a file is not even sent; empty when the server may look at it. A picture is made smaller first, a PDF is sent as it is. */
export function fileRefusal(file: ChosenFile): string {
  const isPdf = isPdfFile(file)
  if (!isPdf && !file.mimeType.startsWith('image/') && !PICTURE_NAME.test(file.name))
    return '仅支持 JPG、PNG、WebP 图片和 PDF 文件'
  const most = isPdf ? MAX_UPLOAD_BYTES : MAX_PICTURE_BYTES
  const noun = isPdf ? 'PDF' : '图片'
  return file.size > most ? `文件为 ${formatFileSize(file.size)}，${noun}不能超过 ${formatFileSize(most)}` : ''
}
