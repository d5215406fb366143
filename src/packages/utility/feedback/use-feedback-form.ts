import { useCallback, useState } from 'react'
import { call } from '@/api/client'
import { InvalidInputError, sentenceOf } from '@/api/client/errors'
import { feedbackApi } from '@/api/feedback'
import { feedbackFormSchema, isFeedbackType } from '@/domain/feedback'
import { fieldIssues } from '@/domain/validation'
import { dialog } from '@/platform/dialog'
import { replace } from '@/routes'
import { useInvalidate } from '@/shell/data'
import { useLeave } from '@/shell/use-leave'
import { changeDraft, readDraft, removeDraft, type FeedbackDraft } from './draft'
import { useFeedbackPictures, type FeedbackPictures } from './use-feedback-pictures'

export interface FeedbackEditing {
  form: FeedbackDraft
  pictures: FeedbackPictures
  /** Field → sentence; `failure` is of the whole. */
  errors: Readonly<Record<string, string>>
  busy: boolean
  change: (part: Partial<Pick<FeedbackDraft, 'type' | 'content' | 'contact'>>) => void
  send: () => void
}

/** The form of a feedback: kept on the device until the server has it. */
export function useFeedbackForm(asked: string): FeedbackEditing {
  const [form, setForm] = useState(() => readDraft(asked))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const invalidate = useInvalidate()
  const leave = useLeave()

  const changePictures = useCallback(
    (change: (before: readonly string[]) => string[]) =>
      setForm((before) => changeDraft(before, { pictures: change(before.pictures) })),
    [],
  )
  const tellOfPictures = useCallback((sentence: string) => setErrors((before) => withIssue(before, 'pictures', sentence)), [])
  const pictures = useFeedbackPictures({ keys: form.pictures, onChange: changePictures, onIssue: tellOfPictures })

  const change = (part: Partial<FeedbackDraft>) => {
    setErrors((before) => Object.keys(part).reduce((left, field) => withIssue(left, field, ''), withIssue(before, 'failure', '')))
    setForm((before) => changeDraft(before, part))
  }

  const send = async () => {
    const { type, idempotencyKey, ...typed } = form
    const said = { ...typed, pictures: [...typed.pictures], type }
    const issues = fieldIssues(feedbackFormSchema, said)
    setErrors(issues)
    if (Object.keys(issues).length > 0 || !isFeedbackType(type)) return
    setBusy(true)
    try {
      const trimmed = { content: said.content.trim(), contact: said.contact.trim() }
      await call(feedbackApi.send, { ...said, ...trimmed, type, idempotencyKey }, { idempotent: true })
      removeDraft()
      setForm(readDraft())
      dialog.toast('反馈已提交', { icon: 'success' })
      await invalidate(feedbackApi.list)
      await leave(() => replace('newFeedBackHistory'))
    } catch (error) {
      const failure = `${sentenceOf(error)}，内容已保存在本机`
      setErrors({ failure, ...(error instanceof InvalidInputError && error.fields) })
    } finally {
      setBusy(false)
    }
  }

  return { form, pictures, errors, busy, change, send: () => void send() }
}

/** The errors with another sentence for one field; an empty one takes it away. */
function withIssue(errors: Readonly<Record<string, string>>, field: string, sentence: string): Record<string, string> {
  const { [field]: _, ...others } = errors
  return sentence ? { ...others, [field]: sentence } : others
}
