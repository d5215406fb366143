import * as v from 'valibot'
import { isFeedbackType, type FeedbackType } from '@/domain/feedback'
import { random } from '@/platform/random'
import type { FormDraft } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

const keptSchema = v.object({
  type: v.string(),
  content: v.string(),
  contact: v.string(),
  pictures: v.array(v.string()),
  idempotencyKey: v.string(),
})

/** A feedback that was begun and not sent, with the keys of its pictures. It may hold a mobile number or an address. */
const feedbackDraftEntry = defineEntry({
  key: 'feedbackDraft',
  version: 1,
  schema: keptSchema,
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

/** The form while it is written: a type may be missing yet. */
export interface FeedbackDraft {
  type: FeedbackType | ''
  content: string
  contact: string
  /** Keys of uploads. */
  pictures: readonly string[]
  /** Of exactly these words and pictures: sent again they are the same feedback, after a change they are a new one. */
  idempotencyKey: string
}

/** @param asked the type that an address asks for */
export const emptyForm = (asked = ''): FeedbackDraft => ({
  type: isFeedbackType(asked) ? asked : '',
  content: '',
  contact: '',
  pictures: [],
  idempotencyKey: random.uuid(),
})

/** @param asked the type that an address asks for; a text that was begun keeps its own */
export const feedbackDraft = (asked: string): FormDraft<FeedbackDraft> => ({
  read() {
    const kept = feedbackDraftEntry.read()
    if (!kept) return undefined
    const { type, ...begun } = kept
    const isOwn = isFeedbackType(type) && (begun.content !== '' || !isFeedbackType(asked))
    return { ...begun, ...(isOwn && { type }) }
  },
  write: (form) => void feedbackDraftEntry.write({ ...form, pictures: [...form.pictures] }),
  remove: () => feedbackDraftEntry.remove(),
})
