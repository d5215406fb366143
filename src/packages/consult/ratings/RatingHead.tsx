import { Text, View } from '@tarojs/components'
import { FEW_RATINGS, RATED } from '@/domain/consultation/rating'
import { Card } from '@/ui/Card'
import styles from './RatingHead.module.scss'

interface RatingHeadProps {
  /** Null while there are too few to say one. */
  rating: number | null
  count: number
  parts: Readonly<Record<keyof typeof RATED, number>> | null
}

const PARTS = Object.keys(RATED) as (keyof typeof RATED)[]

/** The mean of all ratings, and of its three parts. */
export function RatingHead({ rating, count, parts }: RatingHeadProps) {
  return (
    <Card className={styles.head} testId="rating-head">
      <View className={styles.mean}>
        <Text className={styles.figure}>{rating === null ? FEW_RATINGS : rating.toFixed(1)}</Text>
        <Text className={styles.note}>{count} 条评价</Text>
      </View>
      {parts ? (
        <View className={styles.parts}>
          {PARTS.map((part) => (
            <View key={part} className={styles.part}>
              <Text className={styles.note}>{RATED[part]}</Text>
              <View className={styles.trough} aria-hidden="true">
                <View className={styles.bar} style={{ width: `${(parts[part] / 5) * 100}%` }} />
              </View>
              <Text className={styles.value}>{parts[part].toFixed(1)}</Text>
            </View>
          ))}
        </View>
      ) : null}
    </Card>
  )
}
