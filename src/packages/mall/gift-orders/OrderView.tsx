import { Text, View } from '@tarojs/components'
import type { GiftOrderDetail } from '@/api/mall'
import { formatDayTime } from '@/domain/format'
import { orderStateName } from '@/domain/mall/states'
import { Lines } from '@/features/payment'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { GiftLine } from '../components/GiftLine'
import { yuan } from '../components/money-text'
import { creditsText } from '../components/price-text'
import { Returning } from '../components/Returning'
import { stateNote } from './order-texts'
import styles from './OrderView.module.scss'

interface OrderViewProps {
  order: GiftOrderDetail
  /** Once it was opened. */
  code: string
  busy: boolean
  onPay: () => void
  onCancel: () => void
  onConfirm: () => void
  onOpenCode: () => void
  onCopy: (text: string) => void
  onReturn: () => void
}

/** An order with its parcel or code, its address, and what happened. */
export function OrderView(props: OrderViewProps) {
  const { order, busy, onPay, onCancel, onConfirm, onReturn } = props
  const { address } = order
  return (
    <View className={styles.detail}>
      <Text className={`${styles.state} t-order-state`}>{orderStateName(order.state)}</Text>
      <Text className={styles.note}>{stateNote(order)}</Text>
      <Notice tone="watch" testId="order-reason">
        {order.reason}
      </Notice>
      <GiftLine picture={order.picture} title={order.title} credits={order.credits} cash={order.cash} note={`× ${order.count}`} />
      <Parcel {...props} />
      <Code {...props} />
      <Returning returning={order.returning} />
      <Lines
        items={[
          ['收货人', address ? `${address.name} ${address.mobile}` : ''],
          ['收货地址', address ? `${address.area} ${address.street}` : ''],
          ['积分', creditsText(order.credits, order.mall)],
          ['现金', order.cash > 0 ? yuan(order.cash) : ''],
          ['单号', order.number],
        ]}
      />
      <Text className={styles.heading}>进度</Text>
      <Lines items={order.steps.map(({ text, at }) => [text, formatDayTime(at)] as const)} />
      <View className={styles.actions}>
        {order.canPay && order.paymentId ? (
          <Button busy={busy} onPress={onPay} testId="order-pay">
            {`去支付 ${yuan(order.cash)}`}
          </Button>
        ) : null}
        {order.canConfirm ? (
          <Button busy={busy} onPress={onConfirm} testId="order-confirm">
            {order.delivery === 'parcel' ? '确认收货' : '确认收到'}
          </Button>
        ) : null}
        {order.canReturn ? (
          <Button tone="secondary" disabled={busy} onPress={onReturn} testId="order-return">
            申请退货
          </Button>
        ) : null}
        {order.canCancel ? (
          <Button tone="secondary" busy={busy} onPress={onCancel} testId="order-cancel">
            取消兑换
          </Button>
        ) : null}
      </View>
    </View>
  )
}

function Parcel({ order: { carrier, trackingNumber }, onCopy }: OrderViewProps) {
  if (!trackingNumber) return null
  return (
    <View className={`${styles.tile} t-parcel`}>
      <View className={styles.body}>
        <Text className={styles.note}>{carrier}</Text>
        <Text className={styles.number} selectable>
          {trackingNumber}
        </Text>
      </View>
      <Button tone="secondary" size="small" icon="copy" onPress={() => onCopy(trackingNumber)} testId="copy-number">
        复制单号
      </Button>
    </View>
  )
}

function Code({ order, code, busy, onOpenCode, onCopy }: OrderViewProps) {
  if (!order.hasCode) return null
  return (
    <View className={`${styles.tile} t-code-tile`}>
      <View className={styles.body}>
        <Text className={styles.note}>兑换码</Text>
        <Text className={`${styles.number} t-gift-code`} selectable>
          {code || '••••••••'}
        </Text>
      </View>
      {code ? (
        <Button tone="secondary" size="small" icon="copy" onPress={() => onCopy(code)} testId="copy-code">
          复制
        </Button>
      ) : (
        <Button tone="secondary" size="small" icon="eye" busy={busy} onPress={onOpenCode} testId="open-code">
          查看
        </Button>
      )}
    </View>
  )
}
