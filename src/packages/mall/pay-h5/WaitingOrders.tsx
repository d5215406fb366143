import { View } from '@tarojs/components'
import type { Payment } from '@/api/payment'
import { formatDayTime, formatMoney } from '@/domain/format'
import { ListRow } from '@/ui/ListRow'
import styles from './WaitingOrders.module.scss'

interface WaitingOrdersProps {
  items: readonly Payment[]
  onOpen: (payment: Payment) => void
}

/** What can still be paid, and until when. */
export function WaitingOrders({ items, onOpen }: WaitingOrdersProps) {
  return (
    <View className={styles.orders}>
      {items.map((payment) => (
        <ListRow
          key={payment.id}
          text={payment.title}
          note={`¥${formatMoney(payment.amount)} · 请在 ${formatDayTime(payment.expiresAt)} 前支付`}
          onPress={() => onOpen(payment)}
          testId="waiting-order"
        />
      ))}
    </View>
  )
}
