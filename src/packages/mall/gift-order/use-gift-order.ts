import { useState } from 'react'
import * as v from 'valibot'
import type { Address } from '@/api/address'
import { call } from '@/api/client'
import { creditApi } from '@/api/credit'
import { mallApi, type GiftDetail, type GiftOrderDetail } from '@/api/mall'
import { MAX_COUNT } from '@/domain/mall/order'
import { random } from '@/platform/random'
import { replace } from '@/routes'
import { useInvalidate } from '@/shell/data'
import { draftIn, useForm } from '@/shell/forms/use-form'
import { useLeave } from '@/shell/navigation/use-leave'
import { defineEntry } from '@/stores/persist'

/** An answer that was lost is asked for again soon, or the order is another one. */
const DRAFT_SECONDS = 3600

const formSchema = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_COUNT)),
  agreed: v.boolean(),
  /** Empty: the default one. */
  addressId: v.string(),
  idempotencyKey: v.string(),
})
type GiftOrderForm = v.InferOutput<typeof formSchema>

/** What was chosen of an order that has no answer yet: sent again with the same key it is the same order. */
const orderDraftsEntry = defineEntry({
  key: 'giftOrderDrafts',
  version: 1,
  schema: v.record(v.string(), formSchema),
  scope: 'account',
  ttlSeconds: DRAFT_SECONDS,
})

const newForm = (): GiftOrderForm => ({ count: 1, agreed: false, addressId: '', idempotencyKey: random.uuid() })

/** What this gift wants besides. */
const wanted = (gift: GiftDetail | undefined, hasAddress: boolean) =>
  v.object({
    agreed: v.pipe(
      v.boolean(),
      v.check((agreed) => agreed || !gift?.tick, '请先勾选'),
    ),
    addressId: v.pipe(
      v.string(),
      v.check(() => hasAddress || gift?.delivery !== 'parcel', '请添加收货地址'),
    ),
  })

const copyOf = ({ name, mobile, provId, cityId, districtId, street }: Address) => ({
  name,
  mobile,
  provId,
  cityId,
  districtId,
  street,
})

/** One order of a gift: one tap, one order, also when the page is loaded anew before the answer came. */
export function useGiftOrder(giftId: string, gift: GiftDetail | undefined, addresses: readonly Address[]) {
  const [initial] = useState(newForm)
  const [draft] = useState(() => draftIn(orderDraftsEntry, giftId))
  const invalidate = useInvalidate()
  const leave = useLeave()
  const chosenOf = (addressId: string) => addresses.find(({ id }) => id === addressId) ?? addresses[0]
  const { form, errors, failure, busy, change, send } = useForm<GiftOrderForm, { order: GiftOrderDetail }>({
    schema: wanted(gift, addresses.length > 0),
    initial,
    draft,
    send: async (sent) => {
      draft.write(sent)
      const { count, agreed, idempotencyKey } = sent
      const address = gift?.delivery === 'parcel' ? chosenOf(sent.addressId) : undefined
      const input = { giftId, count, agreed, idempotencyKey, address: address ? copyOf(address) : null }
      try {
        return await call(mallApi.order, input, { idempotent: true })
      } catch (error) {
        // Sold out or spent meanwhile: the page says how it is now.
        await invalidate(mallApi.gift)
        throw error
      }
    },
    onSent: async ({ order }) => {
      await invalidate(mallApi.gift, mallApi.gifts, mallApi.orders, creditApi.list)
      await leave(() => replace('creditMallOrderList', { order: order.id }))
    },
  })
  return {
    form,
    errors,
    failure,
    busy,
    chosen: chosenOf(form.addressId),
    change: (part: Partial<GiftOrderForm>) => change({ ...part, idempotencyKey: random.uuid() }),
    send,
  }
}
