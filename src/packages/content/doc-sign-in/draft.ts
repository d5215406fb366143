import type { EventForm } from '@/domain/event'
import { eventDraftsEntry } from '@/stores/entries'

export const readDraft = (docId: string): Partial<EventForm> | undefined => eventDraftsEntry.read()?.[docId]

export const writeDraft = (docId: string, form: Partial<EventForm>): void =>
  void eventDraftsEntry.write({ ...eventDraftsEntry.read(), [docId]: form })

export function removeDraft(docId: string): void {
  const others = Object.fromEntries(Object.entries(eventDraftsEntry.read() ?? {}).filter(([id]) => id !== docId))
  if (Object.keys(others).length > 0) eventDraftsEntry.write(others)
  else eventDraftsEntry.remove()
}
