import * as v from 'valibot'
import type { AnnouncementRow } from '@/api/directory'
import { ANNOUNCEMENT_KINDS, announcementSchema, type Announcement } from '@/domain/consultation/announcement'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

/** An announcement while it is written, and whether it is to be seen at once. */
export type Written = Announcement & { isPublished: boolean }
export const writtenSchema = v.intersect([v.object({ isPublished: v.boolean() }), announcementSchema])

export const newAnnouncement = (today: string): Written => ({
  ...{ title: '', body: '', kind: '通知', from: today, to: today, pinned: false, isPublished: false },
})
export const writtenOf = ({ title, body, kind, from, to, pinned }: AnnouncementRow): Written => ({
  ...{ title, body, kind, from, to, pinned, isPublished: false },
})

/** What was typed and not sent, by id; `new` for one that is not there yet. */
export const announcementDraftsEntry = defineEntry({
  key: 'announcementDrafts',
  version: 1,
  schema: v.record(
    v.string(),
    v.partial(
      v.object({
        title: v.string(),
        body: v.string(),
        kind: v.picklist(ANNOUNCEMENT_KINDS),
        from: v.string(),
        to: v.string(),
        pinned: v.boolean(),
        isPublished: v.boolean(),
      }),
    ),
  ),
  scope: 'account',
  ttlSeconds: DRAFT_SECONDS,
})
