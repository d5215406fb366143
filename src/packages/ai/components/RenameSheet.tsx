import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import { TextField } from '@/ui/TextField'

interface RenameSheetProps {
  /** As it was; null: closed. */
  title: string | null
  maxLength: number
  busy: boolean
  onSave: (title: string) => void
  onClose: () => void
}

export function RenameSheet({ title, ...props }: RenameSheetProps) {
  return (
    <Sheet open={title !== null} title="重命名" onClose={props.onClose} testId="rename-sheet">
      {title === null ? null : <Form title={title} {...props} />}
    </Sheet>
  )
}

function Form({ title: before, maxLength, busy, onSave }: { title: string } & Omit<RenameSheetProps, 'title' | 'onClose'>) {
  const [title, setTitle] = useState(before)
  const [error, setError] = useState('')
  const save = () => (title.trim() ? onSave(title) : setError('请输入名称'))
  return (
    <>
      <TextField
        label="名称"
        value={title}
        onChange={(value) => (setTitle(value), setError(''))}
        maxLength={maxLength}
        error={error}
        testId="conversation-title"
      />
      <Button busy={busy} onPress={save} testId="save-title">
        保存
      </Button>
    </>
  )
}
