import { emeticLabel } from '@/domain/regimen/emetic'
import type { EmeticClass } from '@/domain/regimen/types'
import { Tag } from '@/ui/Tag'

/** How likely a regimen makes one vomit; orange where it is high, for then more is given beside it. */
export function EmeticTag({ emetic }: { emetic: EmeticClass }) {
  return (
    <Tag tone={emetic.includes('high') ? 'watch' : 'neutral'} testId="emetic">
      {emeticLabel(emetic)}
    </Tag>
  )
}
