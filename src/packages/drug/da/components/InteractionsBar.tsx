import { CopyLine } from '@/features/tools/CopyLine'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { Button } from '@/ui/Button'

interface InteractionsBarProps {
  /** What was found, for the record. */
  line: string
  onShare: () => void
}

/** What is done with a check: handing it on to the pharmacist, copying it. */
export function InteractionsBar({ line, onShare }: InteractionsBarProps) {
  return (
    <FootBar>
      <Button className={footMain} tone="plain" icon="share" shares onPress={onShare} testId="interaction-share">
        发给药师
      </Button>
      <CopyLine className={footMain} tone="primary" label="复制结论" text={line} />
    </FootBar>
  )
}
