import { Text, View } from '@tarojs/components'
import type { OrderDetail, RoomMessage } from '@/api/consultation'
import { formatDayTime } from '@/domain/format'
import { OrderCard } from '@/features/consultation/OrderCard'
import { Button } from '@/ui/Button'
import { ListRow } from '@/ui/ListRow'
import { hospital } from '@/ui/Icon/more'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import styles from './Advice.module.scss'

/** What the doctor wrote and did not take back. */
export const adviceOf = (messages: readonly RoomMessage[]): RoomMessage[] =>
  messages.filter(({ sender, isRevoked, body }) => sender === 'doctor' && !isRevoked && body.trim() !== '')

interface AdviceViewProps {
  order: OrderDetail
  advice: readonly RoomMessage[]
  /** There are messages before these; undefined: no. */
  onEarlier?: (() => void) | undefined
  busy: boolean
  /** Undefined: where the doctor works is not known. */
  onHospital?: (() => void) | undefined
  onOrder: () => void
}

/** What the doctor advised in the room, message by message, and the way to where patients are seen. */
export function AdviceView({ order, advice, onEarlier, busy, onHospital, onOrder }: AdviceViewProps) {
  return (
    <View className="t-advice">
      <OrderCard order={order} />
      <Section title="医生的建议">
        {onEarlier ? (
          <Button tone="plain" size="small" busy={busy} onPress={onEarlier} testId="earlier">
            更早的建议
          </Button>
        ) : null}
        {advice.map(({ id, body, createdAt }) => (
          <View key={id} className={`${styles.entry} t-advice-line`}>
            <Text className={styles.text} userSelect>
              {body}
            </Text>
            <Text className={styles.time}>{formatDayTime(createdAt)}</Text>
          </View>
        ))}
      </Section>
      <Notice tone="info" edge>
        {order.kind === 'B'
          ? '线上建议不能代替体格检查。病情变化或出现急症时，请立即到实体医疗机构就诊。'
          : '以上为健康咨询，不包含诊断和治疗。需要诊疗时请到实体医疗机构就诊。'}
      </Notice>
      <Section title="更多">
        {onHospital ? (
          <ListRow icon={hospital} text="到院就诊" note={order.provider.hospital} onPress={onHospital} testId="to-hospital" />
        ) : null}
        <ListRow icon="comment" text="进入问诊" note="完整的沟通记录" onPress={onOrder} testId="open-order" />
      </Section>
    </View>
  )
}
