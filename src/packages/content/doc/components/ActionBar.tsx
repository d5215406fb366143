import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { DocDetail } from '@/api/doc'
import { formatCount } from '@/domain/format'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { ShareArea } from '@/ui/ShareArea'
import type { DocActions } from '../../hooks/use-doc-actions'
import styles from './ActionBar.module.scss'
import { CommentSheet } from '../../components/comments/CommentSheet'

interface ActionBarProps {
  doc: DocDetail
  actions: DocActions
  /** The sheet for a comment is open: state of the page, because the bar is drawn again when a visitor signs in to write. */
  writing: boolean
  onWriting: (writing: boolean) => void
}

/** At the bottom, in reach of the thumb: write a comment, like, collect, share. */
export function ActionBar({ doc, actions, writing, onWriting }: ActionBarProps) {
  const write = () => onWriting(true)
  const items = [
    {
      key: 'like',
      icon: 'like',
      on: doc.liked,
      text: doc.likeCount > 0 ? formatCount(doc.likeCount) : '点赞',
      label: `${doc.liked ? '取消点赞' : '点赞'}${doc.likeCount > 0 ? ` ${formatCount(doc.likeCount)}` : ''}`,
      press: () => actions.like(doc),
    },
    {
      key: 'collect',
      icon: 'star',
      on: doc.collected,
      text: doc.collected ? '已收藏' : '收藏',
      label: doc.collected ? '已收藏，点按取消' : '收藏',
      press: () => actions.collect(doc),
    },
  ] as const
  return (
    <View className={styles.bar}>
      <View
        className={`${styles.write} t-write-comment`}
        onClick={() => actions.mayWrite(write) && write()}
        {...a11y('写评论', 'button')}
      >
        写评论…
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
      <ShareArea className={styles.action} label="分享" onPress={() => actions.share(doc)} testId="share">
        <Icon name="share" color="ink-2" />
        <View className={styles.text}>分享</View>
      </ShareArea>
      <CommentSheet open={writing} docId={doc.id} onClose={() => onWriting(false)} />
    </View>
  )
}
