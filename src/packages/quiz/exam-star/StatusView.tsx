import { Text, View } from '@tarojs/components'
import type { ExamCourse } from '@/api/exam-star'
import { EXAM_REFUND_RULE, type ExamState } from '@/domain/exam-star'
import { formatDate, formatDayTime } from '@/domain/format'
import { Lines } from '@/features/payment'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { StateView } from '@/ui/StateView'
import { stateText, yuan } from './words'
import styles from './exam-star.module.scss'

interface StatusViewProps {
  course: ExamCourse
  busy: boolean
  onHome: () => void
  onTrial: () => void
  onBuy: () => void
  onRefund: () => void
}

const KINDS: Readonly<Record<ExamState, 'empty' | 'waiting' | 'success' | 'error'>> = {
  trial: 'empty',
  pending: 'waiting',
  active: 'success',
  closed: 'error',
  refunding: 'waiting',
  refunded: 'success',
  expired: 'empty',
}
/** What is bought next; of the others there is nothing to buy. */
const BUYS: Readonly<Partial<Record<ExamState, string>>> = {
  trial: '去购课',
  pending: '去支付',
  closed: '重新购课',
  refunded: '重新购课',
  expired: '续购课程',
}

/** What became of the order, and the way on. */
export function StatusView({ course, busy, onHome, onTrial, onBuy, onRefund }: StatusViewProps) {
  const { state, order, endsAt, refundableUntil, title } = course
  const buys = BUYS[state]
  const said = stateText(state, course)
  return (
    <View className={styles.page}>
      <StateView
        kind={KINDS[state]}
        title={said.title}
        text={said.text}
        actionText={buys ?? (state === 'active' ? '开始学习' : '去试学')}
        onAction={buys ? onBuy : state === 'active' ? onHome : onTrial}
      />
      {order ? (
        <Card spaced testId="exam-order">
          <Lines
            items={[
              ['课程', title],
              ['金额', yuan(order.amount)],
              ['已退', order.refundedTotal > 0 ? yuan(order.refundedTotal) : ''],
              ['订单号', order.tradeNo],
              ['下单时间', formatDayTime(order.createdAt)],
              ['支付时间', order.paidAt ? formatDayTime(order.paidAt) : ''],
              ['有效期至', endsAt && state !== 'refunded' && state !== 'refunding' ? formatDate(endsAt) : ''],
            ]}
          />
        </Card>
      ) : null}
      {state === 'active' ? (
        <View className={styles.refund}>
          <Text className={styles.note}>
            {refundableUntil ? `${formatDayTime(refundableUntil)} 前可退：${EXAM_REFUND_RULE}` : EXAM_REFUND_RULE}
          </Text>
          {refundableUntil ? (
            <Button tone="plain" busy={busy} onPress={onRefund} testId="exam-refund">
              退课并退款
            </Button>
          ) : null}
        </View>
      ) : null}
    </View>
  )
}
