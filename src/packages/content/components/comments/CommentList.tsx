import { useMemo, useState } from 'react'
import { call } from '@/api/client'
import { commentApi, type Comment, type CommentReply } from '@/api/comment'
import { docApi } from '@/api/doc'
import { sentenceOf } from '@/api/client/errors'
import { dialog } from '@/platform/dialog'
import { useInvalidate, type PagedList } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'
import { reply, report as flag, trash } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { Sheet } from '@/ui/Sheet'
import { StateView } from '@/ui/StateView'
import { CommentItem } from './CommentItem'
import { CommentSheet } from './CommentSheet'
import { PendingComments } from './PendingComments'

const REPORT_REASONS = ['广告营销', '不实信息', '泄露患者隐私', '辱骂攻击', '其他']

/** The comment that is being answered. */
interface Replying {
  parentId: string
  name: string
}

/** State of the page and not of the list, because the list is drawn again when a visitor signs in to answer. */
export type Reply = readonly [replying: Replying | null, setReplying: (next: Replying | null) => void]
export function useReply(): Reply {
  const [replying, setReplying] = useState<Replying | null>(null)
  return useMemo(() => [replying, setReplying], [replying])
}

interface CommentListProps {
  docId: string
  comments: PagedList<Comment, unknown>
  reply: Reply
  /** The list of the user's own comments: it has its own sentence when it is empty. */
  mine: boolean
}

/** Comments as they come, and what a reader does with one: reply, like, delete their own, report. */
export function CommentList({ docId, comments, reply: [replying, setReplying], mine }: CommentListProps) {
  const mayPass = useLoginGate()
  const invalidate = useInvalidate()
  /** The one of which the other actions are shown. */
  const [chosen, setChosen] = useState<{ root: Comment; item: CommentReply } | null>(null)

  const attempt = async (work: () => Promise<unknown>, done = '') => {
    if (!mayPass(() => void attempt(work, done))) return
    try {
      await work()
      if (done) dialog.toast(done)
      await invalidate(commentApi.list)
    } catch (error) {
      dialog.toast(sentenceOf(error))
    }
  }
  const remove = async (item: CommentReply) => {
    if (!(await dialog.confirm({ message: '确定删除这条评论？', confirmText: '删除', danger: true }))) return
    await attempt(() => call(commentApi.remove, { commentId: item.id }, { idempotent: true }), '已删除')
    await invalidate(docApi.detail)
  }
  const report = async (item: CommentReply) => {
    if (!mayPass(() => void report(item))) return
    const chosen = await dialog.actionSheet(REPORT_REASONS, '举报原因')
    if (chosen === undefined) return
    const reason = REPORT_REASONS[chosen] ?? '其他'
    await attempt(() => call(commentApi.report, { commentId: item.id, reason }, { idempotent: true }), '已举报，我们会尽快处理')
  }
  const answer = (replyTo: Replying) => {
    const begin = () => setReplying(replyTo)
    if (mayPass(begin)) begin()
  }

  /** The sheet gives way to what was chosen there. */
  const act = (work: (one: NonNullable<typeof chosen>) => void) => () => {
    setChosen(null)
    if (chosen) work(chosen)
  }

  return (
    <>
      <PendingComments docId={docId} />
      {comments.items.map((comment) => (
        <CommentItem
          key={comment.id}
          comment={comment}
          onLike={(item) =>
            void attempt(() => call(commentApi.like, { commentId: item.id, liked: !item.liked }, { idempotent: true }))
          }
          onMore={(item) => setChosen({ root: comment, item })}
        />
      ))}
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
      <Sheet
        open={chosen !== null}
        title={chosen?.item.authorName ?? ''}
        onClose={() => setChosen(null)}
        testId="comment-actions"
      >
        <ListRow
          icon={reply}
          text="回复"
          onPress={act(({ root, item }) => answer({ parentId: root.id, name: item.authorName }))}
          testId="comment-reply"
        />
        {chosen?.item.mine ? (
          <ListRow icon={trash} text="删除" onPress={act(({ item }) => void remove(item))} testId="comment-remove" />
        ) : (
          <ListRow icon={flag} text="举报" onPress={act(({ item }) => void report(item))} testId="comment-report" />
        )}
      </Sheet>
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
