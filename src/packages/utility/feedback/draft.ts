import * as v from 'valibot'
import { isFeedbackType, type FeedbackType } from '@/domain/feedback'
import { random } from '@/platform/random'
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

/**
 * What was begun, else an empty form.
 * @param asked type that an address asks for; a text that was begun keeps its own.
 */
export function readDraft(asked = ''): FeedbackDraft {
  const kept = feedbackDraftEntry.read()
  const [first = '', second = ''] = kept?.content ? [kept.type, asked] : [asked, kept?.type]
  const type = isFeedbackType(first) ? first : isFeedbackType(second) ? second : ''
  return {
    type,
    content: kept?.content ?? '',
    contact: kept?.contact ?? '',
    pictures: kept?.pictures ?? [],
    idempotencyKey: kept?.idempotencyKey || random.uuid(),
  }
}

/** The form after a change, kept on the device. */
export function changeDraft(before: FeedbackDraft, part: Partial<FeedbackDraft>): FeedbackDraft {
  const next = { ...before, ...part, idempotencyKey: random.uuid() }
  feedbackDraftEntry.write({ ...next, pictures: [...next.pictures] })
  return next
}

export const removeDraft = (): void => feedbackDraftEntry.remove()
