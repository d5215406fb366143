import { Text, View } from '@tarojs/components'
import type { Comment, CommentReply } from '@/api/comment'
import { formatRelative } from '@/domain/format'
import { a11y } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Icon } from '@/ui/Icon'
import { Tag } from '@/ui/Tag'
import styles from './CommentItem.module.scss'

interface Actions {
  onLike: (item: CommentReply) => void
  onReply: (name: string) => void
  onRemove: (item: CommentReply) => void
  onReport: (item: CommentReply) => void
}

/** One comment with its replies. */
export function CommentItem({ comment, ...actions }: Actions & { comment: Comment }) {
  return (
    <View className={`${styles.comment} t-comment`}>
      <Line item={comment} {...actions} />
      {comment.replies.length > 0 ? (
        <View className={styles.replies}>
          {comment.replies.map((reply) => (
            <Line key={reply.id} item={reply} {...actions} />
          ))}
        </View>
      ) : null}
    </View>
  )
}

function Line({ item, onLike, onReply, onRemove, onReport }: Actions & { item: CommentReply }) {
  return (
    <View className={styles.line}>
      <Avatar src={item.authorAvatar} name={item.authorName} size="small" />
      <View className={styles.body}>
        <View className={styles.head}>
          <Text className={styles.name}>{item.authorName}</Text>
          {item.certified ? <Tag tone="success">已认证</Tag> : null}
        </View>
        <Text className={styles.text}>{item.content}</Text>
        <View className={styles.foot}>
          <Text className={styles.time}>{formatRelative(item.createdAt)}</Text>
          <View
            className={`${styles.action} t-comment-reply`}
            onClick={() => onReply(item.authorName)}
            {...a11y('回复', 'button')}
          >
            <Icon name="reply" size="small" />
          </View>
          <View
            className={`${styles.action} t-comment-like`}
            onClick={() => onLike(item)}
            {...a11y(`${item.liked ? '取消点赞' : '点赞'} ${item.likeCount > 0 ? item.likeCount : ''}`.trim(), 'button')}
          >
            <Icon name="like" size="small" filled={item.liked} color={item.liked ? 'brand-text' : 'ink-2'} />
            <Text className={styles.count}>{item.likeCount > 0 ? item.likeCount : ''}</Text>
          </View>
          {item.mine ? (
            <View className={`${styles.action} t-comment-remove`} onClick={() => onRemove(item)} {...a11y('删除', 'button')}>
              <Icon name="trash" size="small" />
            </View>
          ) : (
            <View className={`${styles.action} t-comment-report`} onClick={() => onReport(item)} {...a11y('举报', 'button')}>
              <Icon name="report" size="small" />
            </View>
          )}
        </View>
      </View>
    </View>
  )
}
