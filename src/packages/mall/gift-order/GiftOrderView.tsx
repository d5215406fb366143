import { Text, View } from '@tarojs/components'
import type { Address } from '@/api/address'
import type { GiftDetail } from '@/api/mall'
import { giftRefusal, type Delivery } from '@/domain/mall/gift'
import { MAX_COUNT } from '@/domain/mall/order'
import { AddressField } from '@/features/address'
import { Lines } from '@/features/payment'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Checkbox } from '@/ui/Checkbox'
import { FieldError } from '@/ui/FieldRow/FieldError'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Stepper } from '@/ui/Stepper'
import { CreditPrice } from '../components/CreditPrice'
import { GiftLine } from '../components/GiftLine'
import { yuan } from '../components/money-text'
import { creditsText, priceText } from '../components/price-text'
import styles from './GiftOrderView.module.scss'
import type { useGiftOrder } from './use-gift-order'

interface GiftOrderProps {
  gift: GiftDetail
  balance: number
  order: ReturnType<typeof useGiftOrder>
}

const WITHOUT_ADDRESS: Readonly<Record<Exclude<Delivery, 'parcel'>, string>> = {
  code: '虚拟礼品无需地址，兑换码发放后在兑换记录中查看',
  none: '公益项目无需地址，兑换后即完成，不能退回',
}

/** How many of it one can have, at least one so that there is something to refuse. */
const mostOf = ({ perUser, taken, left }: GiftDetail): number => Math.max(1, Math.min(perUser - taken, left, MAX_COUNT))

/** What is ordered, where it goes, and what it costs, item by item. */
export function GiftOrderView({ gift, balance, addresses, order }: GiftOrderProps & { addresses: readonly Address[] }) {
  const { form, errors, failure, chosen, change } = order
  const most = mostOf(gift)
  const credits = gift.credits * form.count
  return (
    <View>
      {gift.delivery === 'parcel' ? (
        <AddressField
          addresses={addresses}
          chosen={chosen}
          error={errors.addressId}
          onChoose={({ id }) => change({ addressId: id })}
        />
      ) : (
        <Card>
          <Text className={`${styles.note} t-no-address`}>{WITHOUT_ADDRESS[gift.delivery]}</Text>
        </Card>
      )}
      <Card spaced>
        <GiftLine picture={gift.picture} title={gift.title} credits={gift.credits} cash={gift.cash} note={`剩 ${gift.left}`} />
        <View className={styles.count}>
          <Text className={styles.name}>{`数量（每人限兑 ${gift.perUser} 件）`}</Text>
          <Stepper label="数量" value={form.count} max={most} onChange={(count) => change({ count })} />
        </View>
      </Card>
      <Card>
        <Lines
          items={[
            ['单价', priceText(gift.credits, gift.cash, gift.mall)],
            ['数量', `× ${form.count}`],
            ['积分合计', creditsText(credits, gift.mall)],
            ['现金合计', gift.cash > 0 ? yuan(gift.cash * form.count) : ''],
            ['当前积分', creditsText(balance, gift.mall)],
            ['兑换后剩余', balance >= credits ? creditsText(balance - credits, gift.mall) : ''],
          ]}
        />
      </Card>
      {gift.rules.length > 0 ? (
        <Section title="兑换须知">
          <View className={styles.rules}>
            {gift.rules.map((rule) => (
              <Text key={rule} className={styles.note}>
                {rule}
              </Text>
            ))}
          </View>
        </Section>
      ) : null}
      {gift.tick ? (
        <Card>
          <Checkbox checked={form.agreed} onChange={(agreed) => change({ agreed })} label={gift.tick} testId="order-agree" />
          <FieldError testId="agree-error">{errors.agreed}</FieldError>
        </Card>
      ) : null}
      <View className={styles.failure}>
        <Notice tone="danger" testId="order-failure">
          {failure}
        </Notice>
      </View>
    </View>
  )
}

/** What it costs together, and the button, which says what is missing. */
export function GiftOrderFoot({ gift, balance, order }: GiftOrderProps) {
  const { count } = order.form
  const refusal = giftRefusal(gift, { count, taken: gift.taken, balance }) || gift.refusal
  return (
    <View className={styles.foot}>
      {refusal ? null : (
        <View className={`${styles.price} t-order-price`}>
          <CreditPrice credits={gift.credits * count} cash={gift.cash * count} />
        </View>
      )}
      <Button className={styles.send} busy={order.busy} disabled={refusal !== ''} onPress={order.send} testId="order-send">
        {refusal || (gift.cash > 0 ? '提交订单' : '确认兑换')}
      </Button>
    </View>
  )
}
