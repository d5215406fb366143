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

/** What is written, in the words of whoever writes it. */
interface Wording {
  label: string
  placeholder: string
  sendText: string
  /** What is said once it is there; empty: it is seen at once. */
  sentText: string
  /** Of the sheet, its text and its button: `comment-sheet` and so on. */
  testId: string
}
const COMMENT: Wording = {
  label: '评论内容',
  placeholder: '理性讨论，请勿填写患者隐私信息',
  sendText: '发表',
  sentText: '评论已发表',
  testId: 'comment',
}

interface WriteSheetProps {
  open: boolean
  title: string
  /** Left out: a comment. */
  wording?: Wording
  /** Under which what was typed is kept until the server has it, also when the sheet is closed. */
  draftKey: string
  maxLength: number
  /** What is wrong with the text; empty: nothing. */
  check: (text: string) => string
  /** `key`: the same for the same text, so that sending it again after an error cannot create two comments. */
  send: (text: string, key: string) => Promise<unknown>
  onSent: (text: string) => Promise<unknown>
  /** There was no answer: whether the comment may wait for a network, and is kept; a sentence when it could not be kept. */
  later?: (fault: unknown, text: string, key: string) => boolean | string
  onClose: () => void
}

/** Writes a comment, or another text of a few lines that is sent as it is. */
export function WriteSheet({ open, ...rest }: WriteSheetProps) {
  return open ? <Form {...rest} /> : null
}

function Form({
  title,
  wording = COMMENT,
  draftKey,
  maxLength,
  check,
  send,
  onSent,
  later,
  onClose,
}: Omit<WriteSheetProps, 'open'>) {
  const { label, placeholder, sendText, sentText, testId } = wording
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
    if (sentText) dialog.toast(sentText, { icon: 'success' })
    onClose()
    await onSent(content)
  })
  return (
    <Sheet open title={title} onClose={onClose} testId={`${testId}-sheet`}>
      <TextArea
        label={label}
        value={text}
        onChange={change}
        maxLength={maxLength}
        placeholder={placeholder}
        error={error}
        autoFocus
        testId={`${testId}-text`}
      />
      <View className={styles.actions}>
        <Button busy={busy} onPress={() => void run()} testId={`${testId}-send`}>
          {sendText}
        </Button>
      </View>
    </Sheet>
  )
}
