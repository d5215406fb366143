import { useRef, useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { quickQuestionApi, type QuestionDetail } from '@/api/quick-question'
import { PICTURES_MOST, questionFormSchema } from '@/domain/consultation/quick-ask'
import { openPayPage } from '@/features/payment'
import { usePictures } from '@/features/pictures'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { navigate } from '@/routes'
import { useApi, useInvalidate } from '@/shell/data'
import { draftIn, useForm } from '@/shell/forms/use-form'
import { useLeave } from '@/shell/navigation/use-leave'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

const api = quickQuestionApi

const typedSchema = v.object({
  text: v.string(),
  /** Keys of uploads. */
  pictures: v.array(v.string()),
  /** Empty: anybody may answer. */
  doctorId: v.string(),
})
export type TypedQuestion = v.InferOutput<typeof typedSchema>

/** Questions that were begun and not sent, by the doctor of the address. */
const questionDraftsEntry = defineEntry({
  key: 'questionDrafts',
  version: 1,
  schema: v.record(v.string(), typedSchema),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

/** The form of a question, with what it costs. `asked`: the doctor of the address, or ''. */
export function useAsking(asked: string) {
  const [initial] = useState<TypedQuestion>(() => ({ text: '', pictures: [], doctorId: asked }))
  const [draft] = useState(() => draftIn(questionDraftsEntry, asked || 'any'))
  const [pictureIssue, setPictureIssue] = useState('')
  // The price that is drawn is the one that is agreed to.
  const shown = useRef(0)
  const invalidate = useInvalidate()
  const leave = useLeave()

  /** What cannot be paid now is paid from its own page. */
  const goOn = async ({ id, moves }: QuestionDetail) => {
    change(initial)
    draft.remove()
    await invalidate(api.mine)
    try {
      if (!moves.includes('pay')) return await leave(() => navigate('fastConsultDetail', { id }))
      const { payment } = await call(api.pay, { id, idempotencyKey: random.uuid() }, { idempotent: true })
      await leave(() => Promise.resolve(openPayPage(payment)))
    } catch (error) {
      dialog.toast(sentenceOf(error))
      await leave(() => navigate('fastConsultDetail', { id }))
    }
  }
  const { form, errors, failure, busy, change, send } = useForm<TypedQuestion, QuestionDetail>({
    schema: questionFormSchema,
    initial,
    draft,
    send: ({ text, ...typed }, idempotencyKey) =>
      call(api.ask, { ...typed, text: text.trim(), shownCents: shown.current, idempotencyKey }, { idempotent: true }),
    onSent: goOn,
    onConflict: () => invalidate(api.intro),
  })
  const intro = useApi(api.intro, { doctorId: form.doctorId }, { keepPrevious: true })
  shown.current = intro.data?.priceCents ?? 0
  const pictures = usePictures({
    max: PICTURES_MOST,
    kind: 'attachment',
    keys: form.pictures,
    onChange: (keys) => change({ pictures: [...keys] }),
    onIssue: setPictureIssue,
  })
  const sentences: Readonly<Record<string, string>> = { ...(pictureIssue && { pictures: pictureIssue }), ...errors }
  return {
    intro,
    editing: {
      form,
      pictures,
      errors: sentences,
      failure: failure && Object.keys(errors).length === 0 ? `${failure}，内容已保存在本机` : '',
      busy: busy || intro.isPlaceholderData,
      change,
      send,
    },
  }
}
export type QuestionEditing = ReturnType<typeof useAsking>['editing']
