import { Tag } from '@/ui/Tag'

interface CheckedMarkProps {
  checked: boolean
  /** What is confirmed: 起始剂量已核对. */
  text?: string
}

/** A tick for what a source has confirmed, on a page whose banner says that the rest is not. */
export function CheckedMark({ checked, text = '已核对' }: CheckedMarkProps) {
  return checked ? (
    <Tag tone="success" testId="checked">
      ✓ {text}
    </Tag>
  ) : null
}
