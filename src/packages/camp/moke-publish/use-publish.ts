import { useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { communityApi, type Entry } from '@/api/community'
import { EMPTY_ENTRY, ENTRY_PICTURES_MOST, entryForms, KIND_NAMES, type EntryForm, type PublishedKind } from '@/domain/community'
import { usePictures } from '@/features/pictures'
import { useInvalidate } from '@/shell/data'
import { draftIn, useForm } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

/** What was begun and not sent: by its kind, an answer by its question. */
const draftsEntry = defineEntry({
  ...{ key: 'communityDrafts', version: 1, scope: 'account' as const, encrypted: true, ttlSeconds: DRAFT_SECONDS },
  schema: v.record(v.string(), v.object({ title: v.string(), text: v.string(), pictures: v.array(v.string()) })),
})

/** The form of a post, a question or an answer, kept on the device until the server has it. */
export function usePublish(kind: PublishedKind, questionId: string, onSent: (entry: Entry) => Promise<void>) {
  const [draft] = useState(() => draftIn(draftsEntry, `${kind}${questionId}`))
  const [pictureIssue, setPictureIssue] = useState('')
  const invalidate = useInvalidate()
  const { form, errors, failure, busy, change, send } = useForm<EntryForm, { entry: Entry }>({
    schema: entryForms[kind],
    initial: EMPTY_ENTRY,
    draft,
    send: ({ title, text, pictures }, idempotencyKey) =>
      call(
        communityApi.publish,
        { board: 'moke', kind, questionId, title: title.trim(), text: text.trim(), pictures, idempotencyKey },
        { idempotent: true },
      ),
    texts: { sent: `${KIND_NAMES[kind]}已发布` },
    onSent: async ({ entry }) => {
      await invalidate(communityApi.list, communityApi.board, communityApi.answers, communityApi.show)
      await onSent(entry)
    },
  })
  const pictures = usePictures({
    max: ENTRY_PICTURES_MOST,
    kind: 'community',
    keys: form.pictures,
    onChange: (keys) => change({ pictures: [...keys] }),
    onIssue: setPictureIssue,
  })
  const sentences: Readonly<Record<string, string>> = { ...(pictureIssue && { pictures: pictureIssue }), ...errors }
  return {
    ...{ form, pictures, busy, change, send },
    errors: sentences,
    failure: failure && Object.keys(errors).length === 0 ? `${failure}，内容已保存在本机` : '',
  }
}
export type Publishing = ReturnType<typeof usePublish>
