import { Text, View } from '@tarojs/components'
import type { GiftOrder } from '@/api/mall'
import { formatDayTime } from '@/domain/format'
import { orderStateName } from '@/domain/mall/states'
import { withRole } from '@/ui/a11y'
import { Card } from '@/ui/Card'
import { GiftLine } from '../components/GiftLine'
import { stateNote, WAITING_STATES } from './order-texts'
import styles from './OrderRow.module.scss'

/** One order in the list: how it stands, what it is, and what happens to it next. */
export function OrderRow({ order, onPress }: { order: GiftOrder; onPress: () => void }) {
  const { state, title, picture, count, credits, cash, createdAt } = order
  const note = stateNote(order)
  return (
    <Card className={styles.card}>
      <View className={`${styles.row} t-gift-order t-gift-order-${state}`} onClick={onPress} {...withRole('button')}>
        <View className={styles.head}>
          <Text className={styles.time}>{formatDayTime(createdAt)}</Text>
          <Text className={WAITING_STATES.includes(state) ? styles.waiting : styles.state}>{orderStateName(state)}</Text>
        </View>
        <GiftLine picture={picture} title={title} credits={credits} cash={cash} note={`× ${count}`} />
        {order.trackingNumber ? <Text className={styles.note}>{`${order.carrier} ${order.trackingNumber}`}</Text> : null}
        {note ? <Text className={styles.note}>{note}</Text> : null}
      </View>
    </Card>
  )
}
