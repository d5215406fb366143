import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Payment } from '@/api/payment'
import { formatMoney } from '@/domain/format'
import { isOpenPayment, paymentStateName } from '@/domain/payment/states'
import { env } from '@/platform/env'
import { fullAddress } from '@/shell/share/full-address'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { QrCode } from '@/ui/QrCode'
import { StateView } from '@/ui/StateView'
import { useCountdown } from '@/ui/use-countdown'
import { NotSoldHere } from './NotSoldHere'
import { payPage } from './pay-page'
import styles from './PayPanel.module.scss'

interface PayPanelProps {
  payment: Payment
  busy: boolean
  isAsking: boolean
  pay: () => void
  cancel: () => void
  askNow: () => void
  /** What to do once it is paid, and how that is called. */
  doneText: string
  onDone: () => void
  /** Where it may not be paid: how that is done elsewhere. */
  onGuide?: () => void
  /** A closed one cannot be paid: what to do then; absent: nothing. */
  onAgain?: () => void
  /** What is bought, above the amount. */
  children?: ReactNode
}

const clockOf = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

/** A payment in each of its states, with what can be done about it. */
export function PayPanel(props: PayPanelProps) {
  const { payment, children } = props
  if (payment.state === 'paid') return <Paid {...props} />
  return (
    <View className={styles.panel}>
      <View className={styles.head}>
        <Text className={styles.title}>{payment.title}</Text>
        <Text className={`${styles.amount} t-pay-amount`}>{`¥${formatMoney(payment.amount)}`}</Text>
        <Text className={`${styles.state} t-pay-state`}>{paymentStateName(payment.state)}</Text>
      </View>
      {children}
      {isOpenPayment(payment.state) ? <Open {...props} /> : <Over {...props} />}
      <Text className={`${styles.number} t-pay-number`}>{`订单号 ${payment.tradeNo}`}</Text>
    </View>
  )
}

function Paid({ payment, doneText, onDone }: PayPanelProps) {
  return (
    <StateView
      kind="success"
      title="支付成功"
      text={`${payment.title} ¥${formatMoney(payment.amount)}`}
      actionText={doneText}
      onAction={onDone}
    />
  )
}

function Open({ payment, busy, isAsking, pay, cancel, askNow, onGuide }: PayPanelProps) {
  const left = useCountdown(Date.parse(payment.expiresAt))
  if (left === 0) {
    return (
      <View className={styles.actions}>
        <Notice tone="watch">支付时间已过，订单将自动关闭</Notice>
        <Button tone="secondary" busy={busy} onPress={askNow} testId="pay-ask">
          刷新状态
        </Button>
      </View>
    )
  }
  return (
    <View className={styles.actions}>
      {payment.state === 'paying' ? (
        <Notice tone="info">
          {isAsking ? '正在确认支付结果，请稍候…' : '还没有收到支付结果。如已扣款，结果稍后会自动更新，请勿重复支付。'}
        </Notice>
      ) : null}
      {onGuide ? (
        <NotSoldHere onGuide={onGuide} />
      ) : env.can.pay ? (
        <Button busy={busy} onPress={pay} testId="pay">
          {`${payment.state === 'paying' ? '继续支付' : '去支付'} ¥${formatMoney(payment.amount)}`}
        </Button>
      ) : (
        <ByPhone payment={payment} />
      )}
      {payment.state === 'paying' || !env.can.pay ? (
        <Button tone="secondary" onPress={askNow} testId="pay-ask">
          我已完成支付
        </Button>
      ) : null}
      <Button tone="plain" busy={busy} onPress={cancel} testId="pay-cancel">
        取消订单
      </Button>
      <Text className={styles.clock}>{`请在 ${clockOf(left)} 内完成支付，逾期订单自动关闭`}</Text>
    </View>
  )
}

/** Where there is no cashier the same order is paid on a phone. */
function ByPhone({ payment: { tradeNo, amount } }: { payment: Payment }) {
  const { address } = payPage({ tradeNo, amount })
  return (
    <View className={styles.phone}>
      <QrCode text={fullAddress(address)} label="在手机上支付这笔订单" />
      <Text className={styles.clock}>电脑上不能支付，请用手机扫码，在手机上完成支付</Text>
    </View>
  )
}

const OVER: Readonly<Partial<Record<Payment['state'], string>>> = {
  closed: '订单已关闭，没有扣款。若已付款，款项会自动原路退回。',
  refunding: '退款正在原路退回，零钱约 5 分钟，银行卡 1 至 3 个工作日。',
  refunded: '款项已全部原路退回。',
}

function Over({ payment, onAgain }: PayPanelProps) {
  return (
    <View className={styles.actions}>
      <Notice tone="info">{OVER[payment.state] ?? ''}</Notice>
      {payment.state === 'closed' && onAgain ? (
        <Button onPress={onAgain} testId="pay-again">
          重新下单
        </Button>
      ) : null}
    </View>
  )
}
