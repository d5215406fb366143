/** One message of a room (section 2.2): what it may hold. */
export const MESSAGE_KINDS = ['text', 'image', 'voice', 'file', 'card'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

const MB = 1024 * 1024
export const TEXT_MAX = 1000
export const PICTURES_MAX = 9
export const PICTURE_BYTES = 10 * MB
export const VOICE_SECONDS = 60
export const FILE_BYTES = 20 * MB
export const FILE_TYPES = ['pdf', 'jpg', 'png', 'dcm'] as const

interface File {
  bytes: number
  /** By its content, not by its name. */
  type: string
}
type Draft =
  | { kind: 'text'; text: string }
  | { kind: 'image'; pictures: readonly File[] }
  | { kind: 'voice'; seconds: number }
  | { kind: 'file'; file: File }

/** What is wrong with a message, or ''. A card is made by the server. */
export function messageIssue(draft: Draft): string {
  switch (draft.kind) {
    case 'text': {
      const length = Array.from(draft.text.trim()).length
      if (length === 0) return '请输入内容'
      return length > TEXT_MAX ? `每条最多${TEXT_MAX}个字` : ''
    }
    case 'image':
      if (draft.pictures.length === 0) return '请选择图片'
      if (draft.pictures.length > PICTURES_MAX) return `一次最多发送${PICTURES_MAX}张图片`
      if (draft.pictures.some(({ type }) => type !== 'jpg' && type !== 'png')) return '仅支持 JPG、PNG 图片'
      return draft.pictures.some(({ bytes }) => bytes > PICTURE_BYTES) ? '每张图片不能超过10MB' : ''
    case 'voice':
      return draft.seconds > 0 && draft.seconds <= VOICE_SECONDS ? '' : `语音最长${VOICE_SECONDS}秒`
    case 'file':
      if (!(FILE_TYPES as readonly string[]).includes(draft.file.type)) return '仅支持 PDF、JPG、PNG、DICOM 文件'
      return draft.file.bytes > FILE_BYTES ? '文件不能超过20MB' : ''
  }
}
