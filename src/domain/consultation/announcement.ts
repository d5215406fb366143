import * as v from 'valibot'
import { chinaMoment, isDate } from '../china-time'

/** Announcements of a hospital, a department or a doctor (section 8). */
export const ANNOUNCEMENT_KINDS = ['停诊', '出诊', '通知'] as const
export const ANNOUNCEMENT_STATES = ['draft', 'reviewing', 'published', 'ended'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

const TITLE_MAX = 60
const BODY_MAX = 2000
const day = v.pipe(v.string(), v.check(isDate, '请选择日期'))

export const announcementSchema = v.pipe(
  v.object({
    title: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('请输入标题'),
      v.check((text) => Array.from(text).length <= TITLE_MAX, `标题最多${TITLE_MAX}个字`),
    ),
    body: v.pipe(v.string(), v.trim(), v.nonEmpty('请输入内容'), v.maxLength(BODY_MAX, `内容最多${BODY_MAX}个字`)),
    kind: v.picklist(ANNOUNCEMENT_KINDS, '请选择公告类型'),
    from: day,
    to: day,
    pinned: v.boolean(),
  }),
  v.forward(
    v.check(({ from, to }) => from <= to, '结束日期不能早于开始日期'),
    ['to'],
  ),
)
export type Announcement = v.InferOutput<typeof announcementSchema>

/** The span that a 停诊 closes, both days included; null for any other one. Booked orders in it are cancelled by the doctor (C21). */
export const closesSlots = ({
  kind,
  from,
  to,
}: Pick<Announcement, 'kind' | 'from' | 'to'>): { startAt: number; endAt: number } | null =>
  kind === '停诊' ? { startAt: chinaMoment(from), endAt: chinaMoment(to, '23:59') + 60_000 } : null

/** What a doctor does with one of his own. What was published is not rewritten: people have read it. */
export const ANNOUNCEMENT_EVENTS = ['publish', 'end', 'pin', 'unpin', 'remove'] as const
export type AnnouncementEvent = (typeof ANNOUNCEMENT_EVENTS)[number]
const ALLOWED: Readonly<Record<AnnouncementState, readonly AnnouncementEvent[]>> = {
  draft: ['publish', 'remove'],
  reviewing: [],
  published: ['end', 'pin', 'unpin'],
  ended: [],
}
export const mayAnnounce = (state: AnnouncementState, event: AnnouncementEvent): boolean => ALLOWED[state].includes(event)
