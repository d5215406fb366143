import * as v from 'valibot'
import { noteFormSchema, type NoteForm } from '@/domain/note'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

/** Notes that were begun and not saved, by document, time and note. They may hold patient data. */
const noteDraftsEntry = defineEntry({
  key: 'noteDrafts',
  version: 1,
  schema: v.record(v.string(), v.object({ type: v.number(), content: v.string(), pictureKey: v.string() })),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

const KEPT = 30

export function readDraft(key: string): NoteForm | undefined {
  const result = v.safeParse(noteFormSchema, noteDraftsEntry.read()?.[key])
  return result.success ? result.output : undefined
}

/** The oldest drafts go when there are too many. */
export function writeDraft(key: string, form: NoteForm): void {
  const others = Object.entries(noteDraftsEntry.read() ?? {}).filter(([name]) => name !== key)
  noteDraftsEntry.write(Object.fromEntries([...others.slice(1 - KEPT), [key, form]]))
}

export function removeDraft(key: string): void {
  const others = Object.entries(noteDraftsEntry.read() ?? {}).filter(([name]) => name !== key)
  if (others.length > 0) noteDraftsEntry.write(Object.fromEntries(others))
  else noteDraftsEntry.remove()
}
