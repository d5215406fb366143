import { MAX_PICTURE_BYTES } from '../certification'
import { FILE_BYTES } from '../consultation/message'
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
  consent: { name: '知情同意书', isEvidence: false },
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

export const DICOM_MIME = 'application/dicom'
export const isDicom = ({ mime }: { mime: string }): boolean => mime === DICOM_MIME

/** Signed with a name: never shown to who may not read it. */
export const namesPatient = (file: { kind: FileKind; mime: string }): boolean => file.kind === 'consent' || isDicom(file)

const PICTURE_NAME = /\.(jpe?g|png|webp|hei[cf])$/i
export const isPdfFile = ({ name, mimeType }: Pick<ChosenFile, 'name' | 'mimeType'>): boolean =>
  mimeType === 'application/pdf' || /\.pdf$/i.test(name)

/** By its name: most devices know no type of it. */
export const isDicomFile = ({ name, mimeType }: Pick<ChosenFile, 'name' | 'mimeType'>): boolean =>
  isDicom({ mime: mimeType }) || /\.dcm$/i.test(name)

/** Why a file is not even sent; empty when the server may look at it. A picture is made smaller first, all others are sent as they are. */
export function fileRefusal(file: ChosenFile): string {
  const noun = isPdfFile(file) ? 'PDF' : isDicomFile(file) ? 'DICOM 文件' : '图片'
  if (noun === '图片' && !file.mimeType.startsWith('image/') && !PICTURE_NAME.test(file.name))
    return '仅支持 JPG、PNG、WebP 图片，PDF 和 DICOM（.dcm）文件'
  const most = noun === '图片' ? MAX_PICTURE_BYTES : FILE_BYTES
  return file.size > most ? `文件为 ${formatFileSize(file.size)}，${noun}不能超过 ${formatFileSize(most)}` : ''
}
