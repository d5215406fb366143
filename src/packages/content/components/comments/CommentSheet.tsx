import { call } from '@/api/client'
import { commentApi, COMMENT_MAX_LENGTH } from '@/api/comment'
import { docApi } from '@/api/doc'
import { WriteSheet } from '@/features/comments'
import { useInvalidate } from '@/shell/data'
import { useStores } from '@/stores/context'
import { draftKeyOf, mayWait, sendLater } from './outgoing'

interface CommentSheetProps {
  open: boolean
  docId: string
  /** The comment that is answered; empty for a comment of its own. */
  parentId?: string
  replyTo?: string
  onClose: () => void
}

function wrongWith(text: string): string {
  if (!text) return '请输入评论内容'
  return text.length > COMMENT_MAX_LENGTH ? `评论最多 ${COMMENT_MAX_LENGTH} 个字` : ''
}

/** Writes a comment on a document; without a network it waits in the outbox. */
export function CommentSheet({ open, docId, parentId = '', replyTo = '', onClose }: CommentSheetProps) {
  const { tasks, outbox } = useStores()
  const invalidate = useInvalidate()
  const comment = (content: string, idempotencyKey: string) => ({ docId, parentId, content, idempotencyKey })
  return (
    <WriteSheet
      open={open}
      title={replyTo ? `回复 ${replyTo}` : '写评论'}
      draftKey={draftKeyOf({ docId, parentId })}
      maxLength={COMMENT_MAX_LENGTH}
      check={wrongWith}
      send={(content, key) => call(commentApi.add, comment(content, key), { idempotent: true })}
      onSent={async (content) => {
        tasks.commented(content)
        await invalidate(commentApi.list, docApi.detail)
      }}
      later={(fault, content, key) =>
        mayWait(fault) && (sendLater(outbox, comment(content, key)) || '待发送的内容过多，请联网后再试')
      }
      onClose={onClose}
    />
  )
}
