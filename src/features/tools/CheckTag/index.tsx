import { Tag } from '@/ui/Tag'

/** Marks what no source has confirmed yet. `checked` data carries no mark. */
export function CheckTag({ checked = false }: { checked?: boolean }) {
  return checked ? null : (
    <Tag tone="watch" testId="unverified">
      待核对
    </Tag>
  )
}
