import * as v from 'valibot'
import { anonymous } from './personal-data'

/** What doctors write for each other on a board: posts, questions, answers, and comments below posts and answers. For both ends. */

export const BOARDS = ['moke'] as const
export type Board = (typeof BOARDS)[number]

/** What is published from a form. */
export const PUBLISHED_KINDS = ['post', 'question', 'answer'] as const
export type PublishedKind = (typeof PUBLISHED_KINDS)[number]
export const ENTRY_KINDS = [...PUBLISHED_KINDS, 'comment'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
export const KIND_NAMES: Readonly<Record<EntryKind, string>> = { post: '帖子', question: '问题', answer: '回答', comment: '评论' }
export const isPublishedKind = (text: string): text is PublishedKind => (PUBLISHED_KINDS as readonly string[]).includes(text)

/** `hidden`: reported by several, seen by its author and by reviewers; `removed`: by a reviewer, for good; `withdrawn`: by its author. */
export const ENTRY_STATES = ['shown', 'hidden', 'removed', 'withdrawn'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

export const REPORT_REASONS = ['广告营销', '不实信息', '泄露患者隐私', '辱骂攻击', '其他'] as const
const REPORTS_THAT_HIDE = 3
export interface Report {
  reason: string
  isReviewer: boolean
  /** By a certified doctor. */
  isCertified: boolean
}
/**
 * So many people hide an entry until a reviewer has looked, and so does a reviewer who reports it, or a certified doctor who finds a patient's data in it: that cannot be told back. All else
 * stands, and waits for a reviewer.
 */
export const hides = (reports: readonly Report[]): boolean =>
  reports.length >= REPORTS_THAT_HIDE ||
  reports.some(({ reason, isReviewer, isCertified }) => isReviewer || (isCertified && reason === '泄露患者隐私'))

export const ENTRY_TITLE_MOST = 40
export const ENTRY_PICTURES_MOST = 9
export const ENTRY_TEXT_MOST = 2000
/** The least of a question's title, of a post and of an answer: shorter ones say nothing. */
export const ENTRY_LEAST = 5

const length = (text: string): number => Array.from(text).length
const words = (what: string, least: number, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => least === 0 || text !== '', `请输入${what}`),
    v.check((text) => length(text) >= least, `${what}至少 ${least} 个字`),
    v.check((text) => length(text) <= most, `${what}最多 ${most} 个字`),
    anonymous(what),
  )
const pictures = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, '图片编号有误'))),
  v.maxLength(ENTRY_PICTURES_MOST, `最多 ${ENTRY_PICTURES_MOST} 张图片`),
  v.check((keys) => new Set(keys).size === keys.length, '同一张图片添加了两次，请移除一张'),
)
const entries = { title: words('标题', 0, ENTRY_TITLE_MOST), text: words('正文', ENTRY_LEAST, ENTRY_TEXT_MOST), pictures }

/** The forms by what is written. Pictures are keys of uploads of the kind `community`. */
export const entryForms = {
  post: v.object(entries),
  question: v.object({
    ...entries,
    title: words('问题', ENTRY_LEAST, ENTRY_TITLE_MOST),
    text: words('补充说明', 0, ENTRY_TEXT_MOST),
  }),
  answer: v.object({ ...entries, title: v.literal('', '回答没有标题'), text: words('回答', ENTRY_LEAST, ENTRY_TEXT_MOST) }),
} as const
export type EntryForm = v.InferOutput<typeof entryForms.post>
export const EMPTY_ENTRY: EntryForm = { title: '', text: '', pictures: [] }

export const ENTRY_COMMENT_MOST = 1000
export const commentTextSchema = words('评论', 1, ENTRY_COMMENT_MOST)
