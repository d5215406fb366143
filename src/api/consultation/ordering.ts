import * as v from 'valibot'
import type { CaseTexts } from '@/domain/consultation/case-texts'
import { KINDS } from '@/domain/consultation/kinds'
import type { TerminationCode } from '@/domain/consultation/moves'
import type { Rating } from '@/domain/consultation/rating'
import { SERVICE_IDS, type ServiceId } from '@/domain/consultation/services'
import type { OrderTab } from '@/domain/consultation/tabs'
import { read, write } from '../endpoint'
import { pageOf, type PageQuery } from '../envelope'
import { paymentSchema } from '../payment'
import { orderRowSchema, orderSchema, providerSchema } from './order'

const offeredSchema = v.object({
  service: v.picklist(SERVICE_IDS),
  kind: v.picklist(KINDS),
  /** Cents. */
  priceCents: v.number(),
  /** Why it cannot be ordered by the caller; empty: it can. */
  refusal: v.string(),
})
export type Offered = v.InferOutput<typeof offeredSchema>

interface OrderInput {
  /** Empty: a new one. */
  id: string
  /** `12` a doctor, `t12` a team. */
  providerId: string
  service: ServiceId
  patientId: string
  texts: CaseTexts
  fileIds: string[]
  /** Of the two institutions; empty: none. */
  agreementId?: string
  /** The price that the applicant saw, cents. */
  shownCents: number
  idempotencyKey: string
}

/** Who applies: what is offered, the draft, sending and paying, the order and its time. */
export const orderingCalls = {
  /** What of a category somebody offers to the caller. */
  offer: read<{ providerId: string; category: number }>()(
    'api/consultation/offer',
    v.object({ provider: providerSchema, offers: v.array(offeredSchema), autoReply: v.string(), isSample: v.boolean() }),
  ),
  /** Makes a draft, or changes one, or what was asked to be completed. */
  save: write<OrderInput>()('api/consultation/save', v.object({ id: v.string() })),
  /** Sends a draft, or what was completed. `slotStart`: of a service whose time the applicant chooses. */
  submit: write<{ id: string; shownCents: number; slotStart?: string }>()('api/consultation/submit', orderSchema),
  /** The payment of an order; the same one while it is open. */
  pay: write<{ id: string; idempotencyKey: string }>()('api/consultation/pay', v.object({ payment: paymentSchema })),
  /** @param shownBackCents what the payer was told that comes back, where an agreed time is called off */
  cancel: write<{ id: string; reason: string; shownBackCents?: number }>()('api/consultation/cancel', orderSchema),
  detail: read<{ id: string }>()('api/consultation/detail', orderSchema),
  /** The consent that the patient signs by hand, as a PDF of this order; the address works for five minutes. */
  consentPaper: read<{ id: string }>()('api/consultation/consentpaper', v.object({ url: v.string(), name: v.string() })),
  list: read<PageQuery & { side: 'applicant' | 'doctor'; tab: OrderTab; services: ServiceId[]; patientId: string }>()(
    'api/consultation/list',
    v.object({ ...pageOf(orderRowSchema).entries, unread: v.number() }),
  ),
  reschedule: write<{ id: string; slotStart: string }>()('api/consultation/reschedule', orderSchema),
}

/** Who answers. */
export const answeringCalls = {
  /** `slotStart`: of a service whose time the expert names. */
  accept: write<{ id: string; guardian: { name: string; relation: string } | null; slotStart?: string }>()(
    'api/consultation/accept',
    orderSchema,
  ),
  decline: write<{ id: string; reason: string }>()('api/consultation/decline', orderSchema),
  /** The doctor's identity, by a ticket of the security check; holds for twelve hours. */
  confirmIdentity: write<{ id: string; ticket: string }>()('api/consultation/confirmidentity', orderSchema),
  /** 已核实复诊条件. */
  confirmEvidence: write<{ id: string }>()('api/consultation/confirmevidence', orderSchema),
  /** The patient was called three times and did not answer. */
  payerAbsent: write<{ id: string }>()('api/consultation/payerabsent', orderSchema),
  end: write<{ id: string }>()('api/consultation/end', orderSchema),
  terminate: write<{ id: string; code: TerminationCode }>()('api/consultation/terminate', orderSchema),
}

/** What follows the end. */
export const afterCalls = {
  dispute: write<{ id: string; reason: string }>()('api/consultation/dispute', orderSchema),
  /** To the closed record, by the security check; others see it once it was approved. */
  addAddendum: write<{ id: string; text: string; ticket: string; idempotencyKey: string }>()(
    'api/consultation/addaddendum',
    orderSchema,
  ),
  /** A card of words into the room, once, after the end. */
  thank: write<{ id: string; text: string }>()('api/consultation/thank', orderSchema),
  rate: write<Rating & { id: string }>()('api/consultation/rate', orderSchema),
}
