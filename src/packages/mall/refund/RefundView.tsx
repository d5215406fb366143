import { Text, View } from '@tarojs/components'
import type { GiftOrderDetail } from '@/api/mall'
import { RETURN_MAX_LENGTH, RETURN_MAX_PICTURES, RETURN_REASONS, returnReasonName } from '@/domain/mall/order'
import { orderStateName } from '@/domain/mall/states'
import { PicturePicker } from '@/features/pictures'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ChipField } from '@/ui/ChipField'
import { Notice } from '@/ui/Notice'
import { StateView } from '@/ui/StateView'
import { TextArea } from '@/ui/TextArea'
import { GiftLine } from '../components/GiftLine'
import { priceText } from '../components/price-text'
import { Returning } from '../components/Returning'
import styles from './RefundView.module.scss'
import type { RefundEditing } from './use-refund'

export const OrderCard = ({ order }: { order: GiftOrderDetail }) => (
  <Card>
    <GiftLine picture={order.picture} title={order.title} credits={order.credits} cash={order.cash} note={`× ${order.count}`} />
  </Card>
)

interface RefundFormProps extends RefundEditing {
  order: GiftOrderDetail
  onShowPicture: (index: number) => void
}

/** Why something goes back: reason, words and pictures. */
export function RefundForm({ order, form, pictures, errors, failure, busy, change, send, onShowPicture }: RefundFormProps) {
  return (
    <View>
      <OrderCard order={order} />
      <View className={styles.form}>
        <ChipField
          label="退货原因"
          options={RETURN_REASONS}
          nameOf={returnReasonName}
          value={form.reason}
          onChange={(reason) => change({ reason })}
          error={errors.reason}
          testId="return-reason"
        />
        <TextArea
          label="退货说明"
          value={form.text}
          onChange={(text) => change({ text })}
          maxLength={RETURN_MAX_LENGTH}
          placeholder="说明礼品的情况（选填）"
          error={errors.text}
          testId="return-text"
        />
        <PicturePicker
          name="图片"
          max={RETURN_MAX_PICTURES}
          previews={pictures.previews}
          uploading={pictures.uploading}
          error={errors.pictures}
          onAdd={pictures.add}
          onRemove={pictures.remove}
          onShow={onShowPicture}
          testId="return-picture"
        />
        <Text className={styles.note}>
          {`审核通过后按说明寄回，收到后退回 ${priceText(order.credits, order.cash, order.mall)}。积分退回原批次，已到期的延长 30 天。`}
        </Text>
        <Notice tone="danger" testId="return-failure">
          {failure}
        </Notice>
        <Button busy={busy} disabled={pictures.uploading !== null} onPress={send} testId="return-send">
          提交申请
        </Button>
      </View>
    </View>
  )
}

interface RefundStateProps {
  order: GiftOrderDetail
  onOrders: () => void
}

const NEXT: Partial<Record<GiftOrderDetail['state'], string>> = {
  return_asked: '审核结果在这里查看',
  return_approved: '请按答复寄回，收到后退回积分',
  returned: '积分已退回',
}

/** It was asked for, or cannot be. */
export function RefundState({ order, onOrders }: RefundStateProps) {
  const { state, returning } = order
  if (!returning)
    return (
      <StateView
        kind="notAllowed"
        art="gift"
        title="该订单现在不能申请退货"
        text="发货后至确认收货 7 天内可以申请，已查看的兑换码与公益项目不能退回"
        actionText="查看兑换记录"
        onAction={onOrders}
      />
    )
  return (
    <View>
      <OrderCard order={order} />
      <Card spaced>
        <Text className={`${styles.state} t-return-state`}>{NEXT[state] ? orderStateName(state) : '退货申请未通过'}</Text>
        {NEXT[state] ? <Text className={styles.note}>{NEXT[state]}</Text> : null}
        <Returning returning={returning} />
      </Card>
      <View className={styles.form}>
        <Button tone="secondary" onPress={onOrders} testId="return-orders">
          查看兑换记录
        </Button>
      </View>
    </View>
  )
}
