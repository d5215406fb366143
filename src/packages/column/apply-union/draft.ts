import type { UnionForm } from '@/domain/column'
import { unionDraftsEntry } from '@/stores/entries'

export const readDraft = (unionId: string): UnionForm | undefined => unionDraftsEntry.read()?.[unionId]

export const writeDraft = (unionId: string, form: UnionForm): void =>
  void unionDraftsEntry.write({ ...unionDraftsEntry.read(), [unionId]: form })

export function removeDraft(unionId: string): void {
  const others = Object.fromEntries(Object.entries(unionDraftsEntry.read() ?? {}).filter(([id]) => id !== unionId))
  if (Object.keys(others).length > 0) unionDraftsEntry.write(others)
  else unionDraftsEntry.remove()
}
