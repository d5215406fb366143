import type { MutableRefObject } from 'react'
import { copyLine } from '@/features/tools/CopyLine/copy-line'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { dialog } from '@/platform/dialog'
import { Button } from '@/ui/Button'
import { save } from '@/ui/Icon/more'

/** A form as it is filled in now. */
export interface Filled {
  /** The line for the record; null while there is no result. */
  line: string | null
  /** The query with which it opens filled in again. */
  query: Record<string, string>
}

interface ResultBarProps {
  /** Read when a button is pressed: a key that is typed does not draw the bar again. */
  filled: MutableRefObject<Filled>
  onSave: (line: string, query: Record<string, string>) => void
}

/** Keeping and copying a result. The buttons never come and go: without a result they say so. */
export function ResultBar({ filled, onSave }: ResultBarProps) {
  const withLine = (use: (line: string) => void) => () => {
    const { line } = filled.current
    if (line === null) dialog.toast('还没有结果，请先填写完整')
    else use(line)
  }
  return (
    <FootBar>
      <Button tone="plain" icon={save} onPress={withLine((line) => onSave(line, filled.current.query))} testId="save-result">
        保存
      </Button>
      <Button className={footMain} icon="copy" onPress={withLine((line) => void copyLine(line))} testId="copy-line">
        复制到病历
      </Button>
    </FootBar>
  )
}
