import * as v from 'valibot'
import { NOTE_TYPES, type NoteForm } from '@/domain/note'
import { draftIn, type FormDraft } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

/** Notes that were begun and not saved, by document, time and note. They may hold patient data. */
const noteDraftsEntry = defineEntry({
  key: 'noteDrafts',
  version: 1,
  schema: v.record(v.string(), v.object({ type: v.picklist(NOTE_TYPES), content: v.string(), pictureKey: v.string() })),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

const KEPT = 30

/** The draft of one note. The oldest ones go when there are too many. */
export function noteDraft(key: string): FormDraft<NoteForm> {
  const { read, remove } = draftIn(noteDraftsEntry, key)
  return {
    read,
    write(form) {
      const others = Object.entries(noteDraftsEntry.read() ?? {}).filter(([name]) => name !== key)
      noteDraftsEntry.write(Object.fromEntries([...others.slice(1 - KEPT), [key, form]]))
    },
    remove,
  }
}
