import { View } from '@tarojs/components'
import { useState } from 'react'
import { sentenceOf } from '@/api/client/errors'
import { random } from '@/platform/random'
import { useAction } from '@/shell/forms/use-action'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import { TextArea } from '@/ui/TextArea'
import styles from './Questions.module.scss'

interface TextSheetProps {
  title: string
  label: string
  placeholder: string
  maxLength: number
  /** The key under which what was typed stays on the device until it is sent. */
  draftKey: string
  /** One key for one text: sent again after an error, it is the same. */
  onSend: (text: string, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
}

/** Writes a question, or the answer to one. */
export function TextSheet({ title, label, placeholder, maxLength, draftKey, onSend, onClose }: TextSheetProps) {
  const { drafts } = useStores()
  const [text, setText] = useState(() => drafts.read(draftKey))
  const [error, setError] = useState('')
  const [key, setKey] = useState(() => random.uuid())
  const change = (value: string) => {
    setText(value)
    setError('')
    setKey(random.uuid())
    drafts.write(draftKey, value)
  }
  const { busy, run } = useAction(async () => {
    const content = text.trim()
    if (!content) return setError(`请输入${label}`)
    if (content.length > maxLength) return setError(`${label}最多 ${maxLength} 个字`)
    try {
      await onSend(content, key)
      drafts.remove(draftKey)
      onClose()
    } catch (fault) {
      setError(sentenceOf(fault))
    }
  })
  return (
    <Sheet open title={title} onClose={onClose} testId="live-sheet">
      <TextArea
        label={label}
        value={text}
        onChange={change}
        maxLength={maxLength}
        placeholder={placeholder}
        error={error}
        autoFocus
        testId="live-sheet-text"
      />
      <View className={styles.send}>
        <Button busy={busy} onPress={() => void run()} testId="live-sheet-send">
          提交
        </Button>
      </View>
    </Sheet>
  )
}
