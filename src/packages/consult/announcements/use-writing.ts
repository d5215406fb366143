import { useState } from 'react'
import { call } from '@/api/client'
import { directoryApi, type AnnouncementRow } from '@/api/directory'
import { chinaDay } from '@/domain/china-time'
import { serverNow } from '@/domain/clock'
import { dialog } from '@/platform/dialog'
import { useInvalidate } from '@/shell/data'
import { draftIn, useForm } from '@/shell/forms/use-form'
import { announcementDraftsEntry, newAnnouncement, writtenOf, writtenSchema, type Written } from './draft'

/** One announcement while it is written: kept as a draft, or published. */
export function useWriting(before: AnnouncementRow | null, onSaved: () => void) {
  const id = before?.id ?? ''
  const [draft] = useState(() => draftIn(announcementDraftsEntry, id || 'new'))
  const invalidate = useInvalidate()
  const writing = useForm<Written, { announcement: AnnouncementRow }>({
    schema: writtenSchema,
    initial: before ? writtenOf(before) : newAnnouncement(chinaDay(serverNow())),
    draft: { ...draft, write: (_, typed) => draft.write(typed) },
    send: (form, idempotencyKey) =>
      call(
        directoryApi.saveAnnouncement,
        { ...form, title: form.title.trim(), body: form.body.trim(), id, idempotencyKey },
        { idempotent: true },
      ),
    onSent: async ({ announcement: { state } }) => {
      dialog.toast(state === 'published' ? '公告已发布' : '已存为草稿', { icon: 'success' })
      await invalidate(directoryApi.announcements, directoryApi.doctor)
      onSaved()
    },
    onConflict: () => invalidate(directoryApi.announcements),
  })
  const save = (isPublished: boolean) => {
    // The same form keeps its key: sent twice, it is there once.
    if (writing.form.isPublished !== isPublished) writing.change({ isPublished })
    writing.send()
  }
  return { ...writing, save }
}
