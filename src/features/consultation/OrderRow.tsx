import { Text, View } from '@tarojs/components'
import type { OrderRow as Row } from '@/api/consultation'
import { serviceName } from '@/domain/consultation/services'
import { orderStateName } from '@/domain/consultation/states'
import { formatDayTime } from '@/domain/format'
import { startText } from '@/domain/clinic-time/text'
import { stateTone } from '@/features/consultation/state-tone'
import { priceText } from '@/features/directory'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Tag } from '@/ui/Tag'
import styles from './OrderRow.module.scss'

interface OrderRowProps {
  order: Row
  side: 'applicant' | 'doctor'
  onOpen: () => void
}

const AHEAD: readonly Row['state'][] = ['pending_payment', 'pending_accept', 'scheduled', 'in_progress']
const isAhead = (state: Row['state']): boolean => AHEAD.includes(state)

/** One order: with whom, what about, how it stands, and whether something is new. */
export function OrderRow({ order, side, onOpen }: OrderRowProps) {
  const { provider, patient, service, state, kind, about, notice, isUnread, priceCents, createdAt, slotStart } = order
  const name = side === 'doctor' ? patient : provider.name
  return (
    <View className={`${styles.row} t-order t-order-${order.id}`} onClick={onOpen} {...withRole('link')}>
      <Avatar src={side === 'doctor' ? '' : provider.portrait} name={name} />
      <View className={styles.body}>
        <View className={styles.head}>
          <Text className={styles.name}>{name}</Text>
          {isUnread ? <Tag tone="danger">新</Tag> : null}
          <View className={styles.end}>
            <Tag tone={stateTone(state)}>{orderStateName(state, kind)}</Tag>
          </View>
        </View>
        <Text className={styles.note}>
          {[serviceName(service), side === 'doctor' || !patient ? '' : `患者 ${patient}`].filter(Boolean).join(' · ')}
        </Text>
        {slotStart && isAhead(state) ? (
          <Text className={`${styles.slot} t-order-slot`}>{`预约 ${startText(slotStart)}`}</Text>
        ) : null}
        {about ? <Text className={styles.about}>{about}</Text> : null}
        {notice ? <Text className={styles.notice}>{notice}</Text> : null}
        <View className={styles.foot}>
          <Text className={styles.time}>{formatDayTime(createdAt)}</Text>
          {side === 'applicant' ? <Text className={styles.price}>{priceText(priceCents)}</Text> : null}
        </View>
      </View>
    </View>
  )
}
