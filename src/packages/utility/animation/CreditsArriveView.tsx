import { Text, View } from '@tarojs/components'
import type { CreditEntry } from '@/api/credit'
import { formatDayTime, formatWhole } from '@/domain/format'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import styles from './CreditsArriveView.module.scss'

interface CreditsArriveViewProps {
  /** What came last. */
  entry: CreditEntry
  balance: number
  onDetail: () => void
  onBack: () => void
}

/** One booking, moving in; without movement on a device that asks for less of it. */
export function CreditsArriveView({ entry, balance, onDetail, onBack }: CreditsArriveViewProps) {
  return (
    <View className={`${styles.page} t-credits-arrive`}>
      <View key={entry.id} className={styles.coin}>
        <Icon name="gift" size="huge" color="gold-fill" />
        <Text className={`${styles.credits} t-credits`}>+{entry.credits}</Text>
      </View>
      <Text className={styles.title}>{entry.title}</Text>
      <Text className={styles.note}>{formatDayTime(entry.createdAt)} 到账</Text>
      <Text className={`${styles.note} t-credits-balance`}>当前积分 {formatWhole(balance)}</Text>
      <View className={styles.actions}>
        <Button onPress={onDetail} testId="credits-detail">
          查看积分明细
        </Button>
        <Button tone="plain" onPress={onBack} testId="credits-back">
          返回
        </Button>
      </View>
    </View>
  )
}
