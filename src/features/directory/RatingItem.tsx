import { Text, View } from '@tarojs/components'
import type { RatingRow } from '@/api/directory'
import { serviceName } from '@/domain/consultation/services'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Tag } from '@/ui/Tag'
import styles from './RatingItem.module.scss'

const STARS = [1, 2, 3, 4, 5]

/** What somebody said of a doctor or a team. */
export function RatingItem({ rating, onAnswer }: { rating: RatingRow; onAnswer?: () => void }) {
  const { author, stars, tags, body, answer, mayAnswer, service, month } = rating
  return (
    <View className={`${styles.item} t-rating`}>
      <View className={styles.head}>
        <Text className={styles.author}>{author}</Text>
        <View className={styles.stars} {...a11y(`${stars.toFixed(1)} 分`, 'img')}>
          {STARS.map((star) => (
            <Icon
              key={star}
              name="star"
              size="small"
              color={star <= Math.round(stars) ? 'gold' : 'ink-3'}
              filled={star <= Math.round(stars)}
            />
          ))}
        </View>
        <Text className={styles.when}>{month.replace('-', ' 年 ')} 月</Text>
      </View>
      {body ? <Text className={styles.body}>{body}</Text> : null}
      <View className={styles.tags}>
        <Tag>{serviceName(service)}</Tag>
        {tags.map((tag) => (
          <Tag key={tag} tone="primary">
            {tag}
          </Tag>
        ))}
      </View>
      {mayAnswer && onAnswer ? (
        <View className={styles.reply}>
          <Button tone="secondary" size="small" onPress={onAnswer} testId={`answer-${rating.id}`}>
            回复
          </Button>
        </View>
      ) : null}
      {answer ? <View className={styles.answer}>医生回复：{answer}</View> : null}
    </View>
  )
}
