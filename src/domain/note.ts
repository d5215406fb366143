import * as v from 'valibot'

/** Kinds of notes. 13 to 16 are of the specification and hold patient data; 0 is a plain note. */
export const NOTE_TYPE = { plain: 0, diagnosis: 13, discharge: 14, medication: 15, evaluation: 16 } as const
export type NoteType = (typeof NOTE_TYPE)[keyof typeof NOTE_TYPE]
export const NOTE_TYPES = Object.values(NOTE_TYPE)

const NAMES: Readonly<Record<NoteType, { text: string; picture: string }>> = {
  0: { text: '学习笔记', picture: '图片' },
  13: { text: '诊断信息', picture: '基因检测' },
  14: { text: '出院小结', picture: '出院小结' },
  15: { text: '用药信息', picture: '用药信息' },
  16: { text: '肿瘤评估', picture: '检查报告' },
}
export const noteTypeName = (type: NoteType): string => NAMES[type].text
/** What a picture of such a note shows. */
export const notePictureName = (type: NoteType): string => NAMES[type].picture
export const isPatientNote = (type: NoteType): boolean => type !== NOTE_TYPE.plain

export const NOTE_MAX_LENGTH = 2000
/** Longest media position, in seconds: a day. */
export const NOTE_MAX_SECONDS = 86_400

/** An 18- or 15-digit identity number, or a mobile number: does not belong into a note about a patient. No lookbehind: phones before iOS 16.4 know none. */
const PERSONAL_NUMBER = /(?:^|\D)(?:\d{17}[\dXx]|\d{15}|1[3-9]\d{9})(?!\d)/
export const namesPerson = (text: string): boolean => PERSONAL_NUMBER.test(text)

/** What a note says. */
export const noteEntries = {
  type: v.picklist(NOTE_TYPES, '请选择笔记类型'),
  content: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => Array.from(text).length <= NOTE_MAX_LENGTH, `笔记最多 ${NOTE_MAX_LENGTH} 个字`),
    v.check((text) => !namesPerson(text), '请勿填写患者的身份证号或手机号，请去掉后再保存'),
  ),
  /** Key of an uploaded picture; empty for none. */
  pictureKey: v.pipe(v.string(), v.regex(/^([\w-]{20,64})?$/, '图片编号有误')),
}
/** A note has words or a picture. */
export const isSaid = ({ content, pictureKey }: { content: string; pictureKey: string }): boolean =>
  content !== '' || pictureKey !== ''
export const NOTHING_SAID = '请填写笔记内容或添加图片'

const formSchema = v.object(noteEntries)
/** The form, checked alike on the device and on the server. */
export const noteFormSchema = v.pipe(
  formSchema,
  v.forward(
    v.check((said) => isSaid(said), NOTHING_SAID),
    ['content'],
  ),
)
export type NoteForm = v.InferOutput<typeof formSchema>

/** The time in an address: whole seconds from 0 to a day; anything else is no time. */
export function noteSeconds(text: string): number {
  const seconds = Number(text)
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= NOTE_MAX_SECONDS ? seconds : 0
}
