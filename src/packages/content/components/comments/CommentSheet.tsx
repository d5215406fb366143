import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/client'
import { commentApi, COMMENT_MAX_LENGTH } from '@/api/comment'
import { docApi } from '@/api/doc'
import { sentenceOf } from '@/api/client/errors'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import { TextArea } from '@/ui/TextArea'
import styles from './CommentSheet.module.scss'
import { draftKeyOf, mayWait, sendLater } from './outgoing'

interface CommentSheetProps {
  open: boolean
  docId: string
  /** The comment that is answered; empty for a comment of its own. */
  parentId?: string
  replyTo?: string
  onClose: () => void
}

/**
 * Writes a comment. What was typed is kept until the server has it, also when the sheet is closed; without a network it waits in
 * the outbox.
 */
export function CommentSheet({ open, ...rest }: CommentSheetProps) {
  return open ? <Form {...rest} /> : null
}

function Form({ docId, parentId = '', replyTo = '', onClose }: Omit<CommentSheetProps, 'open'>) {
  const { drafts, tasks, outbox } = useStores()
  const draftKey = draftKeyOf({ docId, parentId })
  const [text, setText] = useState(() => drafts.read(draftKey))
  const [error, setError] = useState('')
  // One key for one text: sending the same text again after an error cannot create two comments.
  const [key, setKey] = useState(() => random.uuid())
  const invalidate = useInvalidate()

  const change = (value: string) => {
    setText(value)
    setError('')
    setKey(random.uuid())
    drafts.write(draftKey, value)
  }
  const { busy, run } = useAction(async () => {
    const content = text.trim()
    if (!content) return setError('请输入评论内容')
    if (content.length > COMMENT_MAX_LENGTH) return setError(`评论最多 ${COMMENT_MAX_LENGTH} 个字`)
    const comment = { docId, parentId, content, idempotencyKey: key }
    try {
      await call(commentApi.add, comment, { idempotent: true })
      drafts.remove(draftKey)
      tasks.commented(content)
      dialog.toast('评论已发表', { icon: 'success' })
      onClose()
      await invalidate(commentApi.list, docApi.detail)
    } catch (fault) {
      if (!mayWait(fault)) return setError(sentenceOf(fault))
      if (!sendLater(outbox, comment)) return setError('待发送的内容过多，请联网后再试')
      drafts.remove(draftKey)
      dialog.toast('已保存，联网后自动发送')
      onClose()
    }
  })
  return (
    <Sheet open title={replyTo ? `回复 ${replyTo}` : '写评论'} onClose={onClose} testId="comment-sheet">
      <TextArea
        label="评论内容"
        value={text}
        onChange={change}
        maxLength={COMMENT_MAX_LENGTH}
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
