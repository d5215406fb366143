import { Text, View } from '@tarojs/components'
import type { Comment, CommentReply } from '@/api/comment'
import { formatRelative } from '@/domain/format'
import { a11y } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Icon } from '@/ui/Icon'
import { like } from '@/ui/Icon/more'
import { Tag } from '@/ui/Tag'
import styles from './CommentItem.module.scss'

interface Actions {
  onLike: (item: CommentReply) => void
  /** What else can be done with it. */
  onMore: (item: CommentReply) => void
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

function Line({ item, onLike, onMore }: Actions & { item: CommentReply }) {
  const likes = item.likeCount > 0 ? String(item.likeCount) : ''
  return (
    <View className={styles.line}>
      <Avatar src={item.authorAvatar} name={item.authorName} size="small" />
      <View className={styles.body}>
        <View className={styles.bubble}>
          <View className={styles.head}>
            <Text className={styles.name}>{item.authorName}</Text>
            {item.certified ? <Tag tone="success">已认证</Tag> : null}
          </View>
          <Text className={styles.text}>{item.content}</Text>
        </View>
        <View className={styles.foot}>
          <Text className={styles.time}>{formatRelative(item.createdAt)}</Text>
          <View
            className={`${styles.action} t-comment-like`}
            onClick={() => onLike(item)}
            {...a11y(`${item.liked ? '取消点赞' : '点赞'} ${likes}`.trim(), 'button')}
          >
            <Icon name={like} size="small" filled={item.liked} color={item.liked ? 'brand-text' : 'ink-2'} />
            <Text className={styles.count}>{likes}</Text>
          </View>
          <View
            className={`${styles.action} t-comment-more`}
            onClick={() => onMore(item)}
            {...a11y(`${item.authorName}的评论，更多操作`, 'button')}
          >
            <Icon name="more" size="small" />
          </View>
        </View>
      </View>
    </View>
  )
}
