import { Text, View } from '@tarojs/components'
import type { Offer } from '@/api/purchase'
import { PURCHASE_RULES } from '@/domain/purchase'
import { Lines, NotSoldHere } from '@/features/payment'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Checkbox } from '@/ui/Checkbox'
import { ListRow } from '@/ui/ListRow'
import { StateView } from '@/ui/StateView'
import { yuan } from '../components/money-text'
import { OfferCard } from './OfferCard'
import styles from './CheckoutView.module.scss'

interface CheckoutViewProps {
  offer: Offer
  agreed: boolean
  onAgreed: (agreed: boolean) => void
  busy: boolean
  doneText: string
  onDone: () => void
  onOrder: () => void
  onSignUp: () => void
  onTip: () => void
  onMembership: () => void
  /** Where it may not be sold here: how it is bought elsewhere. */
  onGuide?: () => void
}

/** Before the order: what it is, what it costs, when money goes back, and what is agreed to. */
export function CheckoutView(props: CheckoutViewProps) {
  const { offer, doneText, onDone, onSignUp, onTip, onMembership, onGuide } = props
  if (offer.ownedBy)
    return (
      <StateView
        kind="success"
        title={offer.ownedBy === 'member' ? '会员可直接使用，无需购买' : '您已购买'}
        text={offer.title}
        actionText={doneText}
        onAction={onDone}
      />
    )
  const rule = PURCHASE_RULES[offer.kind]
  return (
    <View className={styles.page}>
      <OfferCard offer={offer} />
      <Card spaced className={styles.lines}>
        <Lines items={[['应付', yuan(offer.price)]]} />
      </Card>
      <Text className={styles.note}>{rule.refund}</Text>
      <View className={styles.links}>
        <ListRow icon="article" text="购买须知" note="退款、发票与有效期" onPress={onTip} testId="to-tip" />
        {offer.isForMembers ? (
          <ListRow icon="star" text="开通会员" note="付费文章与课程全部开放" onPress={onMembership} testId="to-membership" />
        ) : null}
      </View>
      {offer.needsSignUp ? (
        <Button onPress={onSignUp} testId="to-sign-up">
          先填写报名信息
        </Button>
      ) : onGuide ? (
        <NotSoldHere onGuide={onGuide} />
      ) : (
        <Order {...props} agreement={rule.agreement} />
      )}
    </View>
  )
}

function Order({ offer, agreed, onAgreed, busy, onOrder, agreement }: CheckoutViewProps & { agreement: string }) {
  const mayOrder = agreed || !agreement
  return (
    <>
      {agreement ? <Checkbox checked={agreed} onChange={onAgreed} label={agreement} testId="agree" /> : null}
      <Button disabled={!mayOrder} busy={busy} onPress={onOrder} testId="order">
        {mayOrder ? `提交订单 ${yuan(offer.price)}` : '请先勾选购买须知'}
      </Button>
    </>
  )
}
