import { useMemo } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { commentApi, type Comment } from '@/api/comment'
import { docApi } from '@/api/doc'
import { CommentThread, type CommentWork, type Reply } from '@/features/comments'
import { useInvalidate, type PagedList } from '@/shell/data'
import { LoadMore } from '@/ui/LoadMore'
import { StateView } from '@/ui/StateView'
import { CommentSheet } from './CommentSheet'
import { PendingComments } from './PendingComments'

interface CommentListProps {
  docId: string
  comments: PagedList<Comment, unknown>
  reply: Reply
  /** The list of the user's own comments: it has its own sentence when it is empty. */
  mine: boolean
}

const ONCE = { idempotent: true }

/** Comments of a document as they come, and what a reader does with one. */
export function CommentList({ docId, comments, reply: [replying, setReplying], mine }: CommentListProps) {
  const invalidate = useInvalidate()
  const work = useMemo<CommentWork>(
    () => ({
      like: ({ id, liked }) => call(commentApi.like, { commentId: id, liked: !liked }, ONCE),
      remove: async ({ id }) => {
        await call(commentApi.remove, { commentId: id }, ONCE)
        await invalidate(docApi.detail)
      },
      report: ({ id }, reason) => call(commentApi.report, { commentId: id, reason }, ONCE),
      changed: () => invalidate(commentApi.list),
    }),
    [invalidate],
  )
  return (
    <>
      <PendingComments docId={docId} />
      <CommentThread comments={comments.items} work={work} onReply={setReplying} />
      {comments.error && comments.items.length === 0 ? (
        <StateView
          kind="error"
          title="评论加载失败"
          text={sentenceOf(comments.error)}
          actionText="重试"
          onAction={() => void comments.refetch()}
        />
      ) : comments.items.length === 0 && !comments.isPending ? (
        <StateView kind="empty" title={mine ? '您还没有评论' : '还没有评论'} text="分享您的看法，与同行讨论" />
      ) : (
        <LoadMore state={comments.isPending ? 'loading' : comments.more} onLoad={comments.loadMore} />
      )}
      <CommentSheet
        open={replying !== null}
        docId={docId}
        parentId={replying?.parentId}
        replyTo={replying?.name}
        onClose={() => setReplying(null)}
      />
    </>
  )
}
