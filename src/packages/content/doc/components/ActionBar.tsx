import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { DocDetail } from '@/api/doc'
import { formatCount } from '@/domain/format'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { like } from '@/ui/Icon/more'
import type { DocActions } from '../../hooks/use-doc-actions'
import styles from './ActionBar.module.scss'
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
    <View className={styles.bar}>
      <View
        className={`${styles.write} t-write-comment`}
        onClick={() => actions.mayWrite(write) && write()}
        {...a11y('写评论', 'button')}
      >
        <Icon name="edit" size="small" className={styles.pen} />
        写评论
      </View>
      {items.map((item) => (
        <View
          key={item.key}
          className={classNames(styles.action, item.on && styles.on, `t-${item.key}`)}
          onClick={item.press}
          {...a11y(item.label, 'button')}
        >
          <Icon name={item.icon} color={item.on ? 'brand-text' : 'ink-2'} filled={item.on} />
          <View className={styles.text}>{item.text}</View>
        </View>
      ))}
      <CommentSheet open={writing} docId={doc.id} onClose={() => onWriting(false)} />
    </View>
  )
}
