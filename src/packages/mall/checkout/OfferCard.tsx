import { Text, View } from '@tarojs/components'
import type { Offer } from '@/api/purchase'
import { PURCHASE_RULES } from '@/domain/purchase'
import { Card } from '@/ui/Card'
import { Picture } from '@/ui/Picture'
import { Tag } from '@/ui/Tag'
import styles from './CheckoutView.module.scss'

/** What is bought. */
export function OfferCard({ offer: { kind, title, summary, cover } }: { offer: Offer }) {
  const { name, opens } = PURCHASE_RULES[kind]
  return (
    <Card spaced className={styles.offer} testId="offer">
      <View className={styles.about}>
        <View className={styles.words}>
          <View>
            <Tag tone="primary">{name}</Tag>
          </View>
          <Text className={styles.title}>{title}</Text>
        </View>
        {cover ? <Picture className={styles.cover} src={cover} alt="" /> : null}
      </View>
      {summary ? <Text className={styles.summary}>{summary}</Text> : null}
      <Text className={styles.opens}>{opens}</Text>
    </Card>
  )
}
