import { View } from '@tarojs/components'
import { useState } from 'react'
import { sentenceOf } from '@/api/client/errors'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { useAction } from '@/shell/forms/use-action'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import { TextArea } from '@/ui/TextArea'
import styles from './WriteSheet.module.scss'

interface WriteSheetProps {
  open: boolean
  title: string
  /** Under which what was typed is kept until the server has it, also when the sheet is closed. */
  draftKey: string
  maxLength: number
  /** What is wrong with the text; empty: nothing. */
  check: (text: string) => string
  /** `key`: the same for the same text, so that sending it again after an error cannot create two comments. */
  send: (text: string, key: string) => Promise<unknown>
  onSent: (text: string) => Promise<void>
  /** There was no answer: whether the comment may wait for a network, and is kept; a sentence when it could not be kept. */
  later?: (fault: unknown, text: string, key: string) => boolean | string
  onClose: () => void
}

/** Writes a comment. */
export function WriteSheet({ open, ...rest }: WriteSheetProps) {
  return open ? <Form {...rest} /> : null
}

function Form({ title, draftKey, maxLength, check, send, onSent, later, onClose }: Omit<WriteSheetProps, 'open'>) {
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
    const wrong = check(content)
    if (wrong) return setError(wrong)
    try {
      await send(content, key)
    } catch (fault) {
      const isKept = later?.(fault, content, key) ?? false
      if (isKept !== true) return setError(isKept || sentenceOf(fault))
      drafts.remove(draftKey)
      dialog.toast('已保存，联网后自动发送')
      return onClose()
    }
    drafts.remove(draftKey)
    dialog.toast('评论已发表', { icon: 'success' })
    onClose()
    await onSent(content)
  })
  return (
    <Sheet open title={title} onClose={onClose} testId="comment-sheet">
      <TextArea
        label="评论内容"
        value={text}
        onChange={change}
        maxLength={maxLength}
        placeholder="理性讨论，请勿填写患者隐私信息"
        error={error}
        autoFocus
        testId="comment-text"
      />
      <View className={styles.actions}>
        <Button busy={busy} onPress={() => void run()} testId="comment-send">
          发表
        </Button>
      </View>
    </Sheet>
  )
}
