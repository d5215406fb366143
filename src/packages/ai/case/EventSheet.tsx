import { View } from '@tarojs/components'
import { useState } from 'react'
import { EVENT_LENGTH } from '@/domain/case/change'
import { chinaDay } from '@/domain/china-time'
import { random } from '@/platform/random'
import { Button } from '@/ui/Button'
import { DateField } from '@/ui/DateField'
import { Sheet } from '@/ui/Sheet'
import { TextField } from '@/ui/TextField'
import styles from './Case.module.scss'

interface EventSheetProps {
  open: boolean
  busy: boolean
  onSave: (event: { id: string; on: string; text: string }) => void
  onClose: () => void
}

/** Something of the course that no report tells. */
export function EventSheet({ open, ...props }: EventSheetProps) {
  return (
    <Sheet open={open} title="补充经过" onClose={props.onClose} testId="event-sheet">
      {open ? <Form {...props} /> : null}
    </Sheet>
  )
}

function Form({ busy, onSave }: Pick<EventSheetProps, 'busy' | 'onSave'>) {
  const [id] = useState(() => random.uuid())
  const [on, setOn] = useState('')
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const save = () => (text.trim() ? onSave({ id, on, text: text.trim() }) : setError('请输入经过'))
  return (
    <View className={styles.form}>
      <TextField
        label="经过"
        value={text}
        onChange={(value) => (setText(value), setError(''))}
        maxLength={EVENT_LENGTH}
        placeholder="如：开始奥希替尼 80 mg 每日一次"
        error={error}
        testId="event-text"
      />
      <DateField label="日期（可不填）" value={on} end={chinaDay(Date.now())} onChange={setOn} testId="event-day" />
      <Button busy={busy} onPress={save} testId="save-event">
        保存
      </Button>
    </View>
  )
}
