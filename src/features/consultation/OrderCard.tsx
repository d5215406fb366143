import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { OrderRow } from '@/api/consultation'
import { serviceName } from '@/domain/consultation/services'
import { startText } from '@/domain/clinic-time/text'
import { serviceNote } from '@/domain/consultation/service-text'
import { Avatar } from '@/ui/Avatar'
import { Card } from '@/ui/Card'
import styles from './OrderCard.module.scss'
import { providerText } from './provider-text'

/** What an order is, whoever looks at it: who answers, what for, for whom. */
export function OrderCard({ order, children }: { order: OrderRow; children?: ReactNode }) {
  const { provider, service, patient, slotStart } = order
  return (
    <Card spaced>
      <View className={`${styles.head} t-order-card`}>
        <Avatar src={provider.portrait} name={provider.name} />
        <View className={styles.who}>
          <Text className={styles.name}>{providerText(provider)}</Text>
          <Text className={styles.note}>{`${serviceName(service)} · ${serviceNote(service)}`}</Text>
          {slotStart ? <Text className={styles.note}>{`预约 ${startText(slotStart)}`}</Text> : null}
          {patient ? <Text className={styles.note}>{`患者 ${patient}`}</Text> : null}
        </View>
      </View>
      {children}
    </Card>
  )
}
