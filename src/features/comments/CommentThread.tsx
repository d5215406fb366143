import { useMemo, useState } from 'react'
import { sentenceOf } from '@/api/client/errors'
import type { Comment, CommentReply } from '@/api/comment'
import { REPORT_REASONS } from '@/domain/community'
import { dialog } from '@/platform/dialog'
import { useLoginGate } from '@/shell/session/login'
import { reply, report as flag, trash } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Sheet } from '@/ui/Sheet'
import { CommentItem } from './CommentItem'

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

/** What is done with a comment: the calls of what it stands under. */
export interface CommentWork {
  like: (item: CommentReply) => Promise<unknown>
  remove: (item: CommentReply) => Promise<unknown>
  report: (item: CommentReply, reason: string) => Promise<unknown>
  /** The list is asked for again. */
  changed: () => Promise<unknown>
}

interface CommentThreadProps {
  comments: readonly Comment[]
  work: CommentWork
  onReply: (replying: Replying) => void
}

/** Comments, and what a reader does with one: reply, like, delete their own, report. */
export function CommentThread({ comments, work, onReply }: CommentThreadProps) {
  const mayPass = useLoginGate()
  /** The one of which the other actions are shown. */
  const [chosen, setChosen] = useState<{ root: Comment; item: CommentReply } | null>(null)

  const attempt = async (step: () => Promise<unknown>, done = '') => {
    if (!mayPass(() => void attempt(step, done))) return
    try {
      await step()
      if (done) dialog.toast(done)
      await work.changed()
    } catch (error) {
      dialog.toast(sentenceOf(error))
    }
  }
  const remove = async (item: CommentReply) => {
    if (!(await dialog.confirm({ message: '确定删除这条评论？', confirmText: '删除', danger: true }))) return
    await attempt(() => work.remove(item), '已删除')
  }
  const report = async (item: CommentReply) => {
    if (!mayPass(() => void report(item))) return
    const place = await dialog.actionSheet([...REPORT_REASONS], '举报原因')
    if (place === undefined) return
    await attempt(() => work.report(item, REPORT_REASONS[place] ?? '其他'), '已举报，我们会尽快处理')
  }
  const answer = (replyTo: Replying) => {
    const begin = () => onReply(replyTo)
    if (mayPass(begin)) begin()
  }
  /** The sheet gives way to what was chosen there. */
  const act = (step: (one: NonNullable<typeof chosen>) => void) => () => {
    setChosen(null)
    if (chosen) step(chosen)
  }

  return (
    <>
      {comments.map((comment) => (
        <CommentItem
          key={comment.id}
          comment={comment}
          onLike={(item) => void attempt(() => work.like(item))}
          onMore={(item) => setChosen({ root: comment, item })}
        />
      ))}
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
    </>
  )
}
