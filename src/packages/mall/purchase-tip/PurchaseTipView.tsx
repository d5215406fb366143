import { Text, View } from '@tarojs/components'
import { Card } from '@/ui/Card'
import { ListRow } from '@/ui/ListRow'
import { Folds } from '../components/Folds'
import { DIGITAL, TIPS } from './tips'
import styles from './PurchaseTipView.module.scss'

interface PurchaseTipViewProps {
  onRecords: () => void
  onFeedback: () => void
}

/** What is bought here, and what a buyer can rely on. */
export function PurchaseTipView({ onRecords, onFeedback }: PurchaseTipViewProps) {
  return (
    <View>
      <Card spaced>
        <Text className={styles.title}>付款前，请先了解这几件事</Text>
        <Text className={styles.text}>价格以结算页显示为准，付款后不加收其他费用。下面每一条都适用于您在这里的购买。</Text>
      </Card>
      <Folds texts={TIPS} open={DIGITAL} />
      <View className={styles.more}>
        <ListRow icon="article" text="收支明细" note="查看订单、退款与到账" onPress={onRecords} testId="to-records" />
        <ListRow icon="comment" text="意见反馈" note="对订单有疑问，请在这里告诉我们" onPress={onFeedback} testId="to-feedback" />
      </View>
    </View>
  )
}
