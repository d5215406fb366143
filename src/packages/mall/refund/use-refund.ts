import { useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { mallApi, type GiftOrderDetail } from '@/api/mall'
import { RETURN_MAX_PICTURES, RETURN_REASONS, returnFormSchema, type ReturnReason } from '@/domain/mall/order'
import { usePictures } from '@/features/pictures'
import { useInvalidate } from '@/shell/data'
import { draftIn, useForm } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

const typedSchema = v.object({
  reason: v.picklist(['', ...RETURN_REASONS]),
  text: v.string(),
  /** Keys of uploads. */
  pictures: v.array(v.string()),
})
export type TypedReturn = v.InferOutput<typeof typedSchema>

/** Returns that were begun and not sent, by order. */
const returnDraftsEntry = defineEntry({
  key: 'returnDrafts',
  version: 1,
  schema: v.record(v.string(), typedSchema),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

const EMPTY: TypedReturn = { reason: '', text: '', pictures: [] }

/** The form of a return: kept on the device until the server has it. A return is asked for once, so it needs no key. */
export function useRefund(orderId: string) {
  const [draft] = useState(() => draftIn(returnDraftsEntry, orderId))
  const [pictureIssue, setPictureIssue] = useState('')
  const invalidate = useInvalidate()
  const { form, errors, failure, busy, change, send } = useForm<TypedReturn, { order: GiftOrderDetail }>({
    schema: returnFormSchema,
    initial: EMPTY,
    draft,
    send: ({ reason, text, pictures }) =>
      // The schema lets no form through that has no reason.
      call(mallApi.askReturn, { orderId, reason: reason as ReturnReason, text: text.trim(), pictures }, { idempotent: true }),
    texts: { sent: '退货申请已提交' },
    onSent: () => invalidate(mallApi.orderDetail, mallApi.orders),
    onConflict: () => invalidate(mallApi.orderDetail, mallApi.orders),
  })
  const pictures = usePictures({
    max: RETURN_MAX_PICTURES,
    keys: form.pictures,
    onChange: (keys) => change({ pictures: [...keys] }),
    onIssue: setPictureIssue,
  })
  const sentences: Readonly<Record<string, string>> = { ...(pictureIssue && { pictures: pictureIssue }), ...errors }
  return {
    form,
    pictures,
    errors: sentences,
    failure: failure && Object.keys(errors).length === 0 ? `${failure}，内容已保存在本机` : '',
    busy,
    change,
    send: () => {
      setPictureIssue('')
      send()
    },
  }
}
export type RefundEditing = ReturnType<typeof useRefund>
