import { useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { quickQuestionApi } from '@/api/quick-question'
import { ANSWER_TEXT, answerSchema, FOLLOW_UP_TEXT, followUpSchema, replySchema } from '@/domain/consultation/quick-ask'
import { draftIn, useForm, type FormState } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

/** What may be written to a question, in the order in which it is. */
export const WORDS = {
  answer: { name: '回答', schema: answerSchema, max: ANSWER_TEXT.max, sent: '回答已提交' },
  follow_up: { name: '追问', schema: followUpSchema, max: FOLLOW_UP_TEXT.max, sent: '追问已发送' },
  reply: { name: '回复', schema: replySchema, max: ANSWER_TEXT.max, sent: '回复已提交' },
} as const
export type WordsKind = keyof typeof WORDS

/** Words that were begun and not sent, by question and kind. */
const wordsDraftsEntry = defineEntry({
  key: 'questionWords',
  version: 1,
  schema: v.record(v.string(), v.object({ text: v.string() })),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

/** The form of an answer, a question after it or a reply. `refresh`: it was sent, or something else happened meanwhile. */
export function useWords(id: string, kind: WordsKind, refresh: () => Promise<void>): FormState<{ text: string }> {
  const [draft] = useState(() => draftIn(wordsDraftsEntry, `${id}-${kind}`))
  const endpoint = kind === 'follow_up' ? quickQuestionApi.followUp : quickQuestionApi.answer
  return useForm({
    schema: WORDS[kind].schema,
    initial: { text: '' },
    draft,
    send: ({ text }, idempotencyKey) => call(endpoint, { id, text: text.trim(), idempotencyKey }, { idempotent: true }),
    texts: { sent: WORDS[kind].sent },
    onSent: refresh,
    onConflict: refresh,
  })
}
