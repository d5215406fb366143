import * as v from 'valibot'
import { isFeedbackType, type FeedbackType } from '@/domain/feedback'
import { random } from '@/platform/random'
import { feedbackDraftEntry } from '@/stores/entries'

const keptSchema = v.object({
  type: v.string(),
  content: v.string(),
  contact: v.string(),
  pictures: v.array(v.string()),
  idempotencyKey: v.string(),
})

/** The form while it is written: a type may be missing yet. */
export interface FeedbackDraft {
  type: FeedbackType | ''
  content: string
  contact: string
  /** Keys of uploads. */
  pictures: readonly string[]
  /** Of these very words and pictures: sent again they are the same feedback, after a change they are another one. */
  idempotencyKey: string
}

/**
 * What was begun, else an empty form.
 * @param asked type that an address asks for; a text that was begun keeps its own.
 */
export function readDraft(asked = ''): FeedbackDraft {
  const parsed = v.safeParse(keptSchema, feedbackDraftEntry.read())
  const kept = parsed.success ? parsed.output : undefined
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
