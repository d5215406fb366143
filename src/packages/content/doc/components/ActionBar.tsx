import type { DocDetail } from '@/api/doc'
import { formatCount } from '@/domain/format'
import { TalkBar } from '@/features/comments'
import { like } from '@/ui/Icon/more'
import type { DocActions } from '../../hooks/use-doc-actions'
import { CommentSheet } from '../../components/comments/CommentSheet'

interface ActionBarProps {
  doc: DocDetail
  actions: DocActions
  /** The sheet for a comment is open: state of the page, because the bar is drawn again when a visitor signs in to write. */
  writing: boolean
  onWriting: (writing: boolean) => void
  /** Leads to the comments below the text. */
  onComments: () => void
  onShare: () => void
}

/** At the bottom, in reach of the thumb: write a comment, like, collect, read the comments, share. */
export function ActionBar({ doc, actions, writing, onWriting, onComments, onShare }: ActionBarProps) {
  const write = () => onWriting(true)
  const { liked, collected, likeCount, commentCount } = doc
  const items = [
    {
      key: 'like',
      icon: like,
      on: liked,
      text: likeCount > 0 ? formatCount(likeCount) : '点赞',
      label: `${liked ? '取消点赞' : '点赞'}${likeCount > 0 ? ` ${formatCount(likeCount)}` : ''}`,
      press: () => actions.like(doc),
    },
    {
      key: 'collect',
      icon: 'star',
      on: collected,
      text: collected ? '已收藏' : '收藏',
      label: collected ? '已收藏，点按取消' : '收藏',
      press: () => actions.collect(doc),
    },
    {
      key: 'to-comments',
      icon: 'comment',
      on: false,
      text: commentCount > 0 ? formatCount(commentCount) : '评论',
      label: `看评论${commentCount > 0 ? ` ${formatCount(commentCount)}` : ''}`,
      press: onComments,
    },
    { key: 'share', icon: 'share', on: false, text: '分享', label: '分享', press: onShare },
  ] as const
  return (
    <>
      <TalkBar write="写评论" onWrite={() => actions.mayWrite(write) && write()} items={items} />
      <CommentSheet open={writing} docId={doc.id} onClose={() => onWriting(false)} />
    </>
  )
}
