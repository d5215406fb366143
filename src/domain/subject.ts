/** Kinds of subjects, as the specification numbers them; 1 and 3 are both conferences. */
export const SUBJECT_KINDS = [
  { key: 'conference', name: '会议专题', types: [1, 3] },
  { key: 'openClass', name: '公开课专题', types: [2] },
  { key: 'news', name: '资讯专题', types: [4] },
  { key: 'liveRoom', name: '抗癌直播间', types: [6] },
  { key: 'patient', name: '患者公众号', types: [7] },
  { key: 'ppt', name: 'PPT 专题', types: [8] },
  { key: 'activity', name: '活动专题', types: [9] },
  { key: 'case', name: '病例专题', types: [10] },
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]['key']

const kindOf = (type: number) => SUBJECT_KINDS.find(({ types }) => (types as readonly number[]).includes(type))

/** Name of a subject's type; empty for a type the specification does not name. */
export const subjectTypeName = (type: number): string => kindOf(type)?.name ?? ''

export const isSubjectKind = (key: string): key is SubjectKind => SUBJECT_KINDS.some((kind) => kind.key === key)

/** How a block of a subject is drawn: rows, cards with pictures side by side, a schedule by time, or plain text. */
export const BLOCK_LAYOUTS = ['list', 'cards', 'schedule', 'text'] as const
export type BlockLayout = (typeof BLOCK_LAYOUTS)[number]
