import { useState } from 'react'
import { call } from '@/api/client'
import { feedbackApi } from '@/api/feedback'
import { FEEDBACK_MAX_PICTURES, feedbackFormSchema, type FeedbackType } from '@/domain/feedback'
import { usePictures, type Pictures } from '@/features/pictures'
import { random } from '@/platform/random'
import { replace } from '@/routes'
import { useInvalidate } from '@/shell/data'
import { useForm } from '@/shell/forms/use-form'
import { useLeave } from '@/shell/navigation/use-leave'
import { emptyForm, feedbackDraft, type FeedbackDraft } from './draft'

export interface FeedbackEditing {
  form: FeedbackDraft
  pictures: Pictures
  /** Field → sentence; `failure` is of the whole. */
  errors: Readonly<Record<string, string>>
  busy: boolean
  change: (part: Partial<Pick<FeedbackDraft, 'type' | 'content' | 'contact'>>) => void
  send: () => void
}

/** The form of a feedback: kept on the device until the server has it. */
export function useFeedbackForm(asked: string): FeedbackEditing {
  const [initial] = useState(() => emptyForm(asked))
  const [draft] = useState(() => feedbackDraft(asked))
  const [pictureIssue, setPictureIssue] = useState('')
  const invalidate = useInvalidate()
  const leave = useLeave()
  const { form, errors, failure, busy, change, send } = useForm<FeedbackDraft, object>({
    schema: feedbackFormSchema,
    initial,
    draft,
    send: ({ type, pictures, content, contact, idempotencyKey }) => {
      // The schema lets no form through that has no type.
      const said = { type: type as FeedbackType, content: content.trim(), contact: contact.trim(), pictures: [...pictures] }
      return call(feedbackApi.send, { ...said, idempotencyKey }, { idempotent: true })
    },
    texts: { sent: '反馈已提交' },
    onSent: async () => {
      change(emptyForm())
      draft.remove()
      await invalidate(feedbackApi.list)
      await leave(() => replace('newFeedBackHistory'))
    },
  })
  const edit = (part: Partial<FeedbackDraft>) => change({ ...part, idempotencyKey: random.uuid() })
  const pictures = usePictures({
    max: FEEDBACK_MAX_PICTURES,
    keys: form.pictures,
    onChange: (keys) => edit({ pictures: keys }),
    onIssue: setPictureIssue,
  })
  return {
    form,
    pictures,
    errors: {
      ...(pictureIssue && { pictures: pictureIssue }),
      ...errors,
      ...(failure && { failure: `${failure}，内容已保存在本机` }),
    },
    busy,
    change: edit,
    send: () => {
      setPictureIssue('')
      send()
    },
  }
}
