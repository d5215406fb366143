import { useState } from 'react'
import type { Conversation } from '@/api/ai'
import { TITLE_LENGTH } from '@/domain/grounding/answer'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import { TextField } from '@/ui/TextField'

interface RenameSheetProps {
  conversation: Conversation | null
  busy: boolean
  onSave: (title: string) => void
  onClose: () => void
}

export function RenameSheet({ conversation, ...props }: RenameSheetProps) {
  return (
    <Sheet open={conversation !== null} title="重命名" onClose={props.onClose} testId="rename-sheet">
      {conversation ? <Form title={conversation.title} {...props} /> : null}
    </Sheet>
  )
}

function Form({ title: before, busy, onSave }: { title: string } & Pick<RenameSheetProps, 'busy' | 'onSave'>) {
  const [title, setTitle] = useState(before)
  const [error, setError] = useState('')
  const save = () => (title.trim() ? onSave(title) : setError('请输入名称'))
  return (
    <>
      <TextField
        label="名称"
        value={title}
        onChange={(value) => (setTitle(value), setError(''))}
        maxLength={TITLE_LENGTH}
        error={error}
        testId="conversation-title"
      />
      <Button busy={busy} onPress={save} testId="save-title">
        保存
      </Button>
    </>
  )
}
