import * as v from 'valibot'
import { call } from '@/api/client'
import { directoryApi, type RatingRow } from '@/api/directory'
import { answerSchema, RATING_TEXT_MAX } from '@/domain/consultation/rating'
import { useInvalidate } from '@/shell/data'
import { draftIn, useForm } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'
import { Button } from '@/ui/Button'
import { FieldRow } from '@/ui/FieldRow'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { TextArea } from '@/ui/TextArea'

const answerDraftsEntry = defineEntry({
  key: 'ratingAnswers',
  version: 1,
  schema: v.record(v.string(), v.object({ text: v.optional(v.string()) })),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})
const formSchema = v.object({ text: answerSchema })

/** What the doctor says to a rating, once. It stays on the device until the server has it. */
export function AnswerSheet({ rating, onClose }: { rating: RatingRow; onClose: () => void }) {
  const invalidate = useInvalidate()
  const { form, errors, failure, busy, change, send } = useForm({
    schema: formSchema,
    initial: { text: '' },
    draft: draftIn(answerDraftsEntry, rating.id),
    send: ({ text }) => call(directoryApi.answerRating, { ratingId: rating.id, text: text.trim() }, { idempotent: true }),
    texts: { sent: '已回复' },
    onConflict: () => invalidate(directoryApi.ratings),
    onSent: async () => {
      await invalidate(directoryApi.ratings)
      onClose()
    },
  })
  return (
    <Sheet
      open
      title="回复评价"
      onClose={onClose}
      testId="answer-sheet"
      footer={
        <Button wide busy={busy} onPress={send} testId="send-answer">
          回复
        </Button>
      }
    >
      <Notice tone="info">{`${rating.author}：${rating.body}`}</Notice>
      <FieldRow label="您的回复" group>
        <TextArea
          label="您的回复"
          placeholder="所有人可见；只能回复一次，请勿提及病情"
          maxLength={RATING_TEXT_MAX}
          value={form.text}
          onChange={(text) => change({ text })}
          error={errors.text}
          testId="answer-text"
        />
      </FieldRow>
      <Notice tone="danger" testId="answer-failure">
        {failure}
      </Notice>
    </Sheet>
  )
}
