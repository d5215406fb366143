import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { LiveQuestion } from '@/api/live'
import { formatCount, formatRelative } from '@/domain/format'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { like } from '@/ui/Icon/more'
import { Tag } from '@/ui/Tag'
import styles from './Questions.module.scss'

interface QuestionRowProps {
  question: LiveQuestion
  onLike: () => void
  /** The host only. */
  onAnswer?: () => void
}

/** A question, its answer, and how many ask the same. */
export function QuestionRow({ question, onLike, onAnswer }: QuestionRowProps) {
  const { authorName, content, createdAt, mine, likeCount, liked, answer, answeredBy, answeredAt } = question
  return (
    <View className={`${styles.row} t-live-question`}>
      <View className={styles.who}>
        <Text className={styles.note}>{[authorName, formatRelative(createdAt)].join(' · ')}</Text>
        {mine ? <Tag tone="primary">我的</Tag> : null}
      </View>
      <Text className={styles.text}>{content}</Text>
      {answer ? (
        <View className={`${styles.answer} t-live-answer`}>
          <Text className={styles.note}>{[`${answeredBy} 回答`, formatRelative(answeredAt)].join(' · ')}</Text>
          <Text className={styles.text}>{answer}</Text>
        </View>
      ) : null}
      <View className={styles.foot}>
        <View
          className={classNames(styles.action, liked && styles.on, 't-live-same-question')}
          onClick={onLike}
          {...withRole('button')}
        >
          <Icon name={like} size="small" color={liked ? 'brand-text' : 'ink-2'} filled={liked} />
          同问{likeCount > 0 ? ` ${formatCount(likeCount)}` : ''}
        </View>
        {onAnswer ? (
          <View className={`${styles.action} ${styles.on} t-live-answer-action`} onClick={onAnswer} {...withRole('button')}>
            {answer ? '修改回答' : '回答'}
          </View>
        ) : null}
      </View>
    </View>
  )
}
