import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { Button } from '@/ui/Button'

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
  const copy = async () => {
    const done = await clipboard.write(text)
    dialog.toast(done ? '已复制' : '复制失败，请长按选择文字', { icon: done ? 'success' : 'none' })
  }
  return (
    <Button className={className} tone={tone} icon="copy" onPress={() => void copy()} testId="copy-line">
      {label}
    </Button>
  )
}
