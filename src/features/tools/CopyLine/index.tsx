import { Button } from '@/ui/Button'
import { copyLine } from './copy-line'

interface CopyLineProps {
  /** The line for the record: input, result, formula or edition. */
  text: string
  label?: string
  /** The main thing to do on its page. */
  tone?: 'primary' | 'secondary'
  className?: string
}

/** Copies a line for the record. */
export function CopyLine({ text, label = '复制到病历', tone = 'secondary', className }: CopyLineProps) {
  return (
    <Button className={className} tone={tone} icon="copy" onPress={() => void copyLine(text)} testId="copy-line">
      {label}
    </Button>
  )
}
