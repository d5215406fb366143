import { useState } from 'react'
import { Icon } from '@/ui/Icon'
import { eyeOff } from '@/ui/Icon/more'
import { TextField } from '@/ui/TextField'
import { InlineAction } from './InlineAction'

interface PasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  error?: string
  onConfirm: () => void
  testId: string
}

/** A password, hidden unless its owner wants to see it. */
export function PasswordField({ testId, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      kind={shown ? 'text' : 'password'}
      maxLength={64}
      testId={testId}
      suffix={
        <InlineAction label={shown ? '隐藏密码' : '显示密码'} onPress={() => setShown(!shown)} testId={`${testId}-eye`}>
          <Icon name={shown ? 'eye' : eyeOff} />
        </InlineAction>
      }
    />
  )
}
