import * as v from 'valibot'
import { PRIVILEGE } from './privilege'
import { LEVEL, canBeCertified } from './user'
import { filledSchema, mobileSchema, personNameSchema } from './validation'

/** Kinds of columns. 5 and 6 are the specification's (`/columnList56`); columns of an internet hospital have no number there. */
export const COLUMN_TYPE = { hospital: 0, column: 5, openClass: 6 } as const
export const COLUMN_TYPES: readonly number[] = Object.values(COLUMN_TYPE)

/** Documents of a column that are listed together; `type` is what `/ColumnDocList/{id}/{type}` carries. */
export interface DocGroup {
  type: string
  name: string
  docTypes: readonly number[]
}
export const DOC_GROUPS: readonly DocGroup[] = [
  { type: '1', name: '文章', docTypes: [1] },
  { type: '6', name: '公开课', docTypes: [6, 9, 44] },
  { type: '25', name: '会议直播', docTypes: [25] },
  { type: '29', name: '会议文章', docTypes: [29] },
  { type: '30', name: '病例直播', docTypes: [30] },
  { type: '51', name: '病例分享', docTypes: [51, 52] },
]
/** What an internet hospital's column calls its news: articles of both kinds. */
const NEWS: DocGroup = { type: 'news', name: '专栏资讯', docTypes: [1, 29] }
export const NEWS_TYPE = NEWS.type
const ALL: DocGroup = { type: 'all', name: '全部内容', docTypes: [] }
export const ALL_TYPE = ALL.type

/** The group of a type, also of one that is listed under another (9 under 6, 52 under 51). Undefined: no such type. */
export const docGroup = (type: string): DocGroup | undefined =>
  [ALL, NEWS].find((group) => group.type === type) ?? DOC_GROUPS.find((group) => group.docTypes.includes(Number(type)))

/**
 * Points of a fan for what was done with the documents of a column. Contribution counts reading (one point a minute, at most ten a
 * document) and what was said about it; interaction only the latter.
 */
export const FAN_POINTS = { minute: 1, minutesOfOneDoc: 10, comment: 5, like: 2 } as const
export const FAN_KINDS = ['rank', 'interact'] as const
export type FanKind = (typeof FAN_KINDS)[number]
/** Places of a list of fans. */
export const FAN_PLACES = 100

/** Whether somebody may apply to a union, by the codes of domain/privilege, and why not. `user` null: not signed in. */
export function unionPrivilege(user: { level: number; userType: number } | null): { code: number; message: string } {
  if (!user) return { code: PRIVILEGE.login, message: '登录后即可申请加入联盟' }
  if (!canBeCertified(user.userType)) return { code: PRIVILEGE.silent, message: '当前身份不支持认证，不能申请加入联盟' }
  switch (user.level) {
    case LEVEL.certified:
      return { code: PRIVILEGE.ok, message: '' }
    case LEVEL.underReview:
      return { code: PRIVILEGE.silent, message: '您的认证正在审核中，通过后即可申请加入联盟' }
    case LEVEL.rejected:
      return { code: PRIVILEGE.certifyAgain, message: '您的认证未通过，请重新提交认证后再申请' }
    default:
      return { code: PRIVILEGE.certify, message: '完成认证后即可申请加入联盟' }
  }
}

/** How an application to a union stands; `none`: not applied yet. */
export const APPLICATION_STATES = ['none', 'reviewing', 'accepted', 'refused'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

export const REASON_MAX_LENGTH = 500

/** The form that applies to a union, checked alike on the device and by the server. */
export const unionFormSchema = v.object({
  name: personNameSchema,
  mobile: mobileSchema,
  hospital: filledSchema('医院', 60),
  department: filledSchema('科室', 30),
  title: filledSchema('职称', 30),
  reason: filledSchema('申请理由', REASON_MAX_LENGTH),
})
export type UnionForm = v.InferOutput<typeof unionFormSchema>
