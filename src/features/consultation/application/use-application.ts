import { useRef, useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { clinicApi } from '@/api/clinic'
import { consultationApi, type Offered, type OrderDetail } from '@/api/consultation'
import { patientApi } from '@/api/patient'
import { caseTextsSchema, NO_TEXTS, type CaseTexts } from '@/domain/consultation/case-texts'
import { CONSENT_IDS, CONSENTS, type ConsentId } from '@/domain/consultation/consents'
import { SERVICE_IDS, type ServiceId } from '@/domain/consultation/services'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { draftIn, useForm } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'
import { consultationFailed } from './failure'

const formSchema = v.object({
  /** Of the order once the server has it. */
  id: v.string(),
  service: v.picklist(SERVICE_IDS, '请选择服务'),
  patientId: v.pipe(v.string(), v.nonEmpty('请选择患者')),
  texts: caseTextsSchema,
  fileIds: v.array(v.string()),
  consents: v.array(v.picklist(CONSENT_IDS)),
  agreementId: v.string(),
  /** Of a service whose time the applicant chooses, ISO; empty: none. */
  slotStart: v.string(),
})
export interface ApplicationForm {
  id: string
  service: ServiceId
  patientId: string
  texts: CaseTexts
  fileIds: string[]
  /** Ticked here; those given before stand with the patient. */
  consents: ConsentId[]
  agreementId: string
  slotStart: string
}

/** What was typed and not sent, by provider and category. It tells of an illness, so it is sealed. */
const applicationDraftsEntry = defineEntry({
  key: 'consultationDrafts',
  version: 2,
  schema: v.record(v.string(), v.object({ ...formSchema.entries, patientId: v.string() })),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

interface Given {
  providerId: string
  category: string
  offers: readonly Offered[]
  /** An order that is still written. */
  order: OrderDetail | undefined
  /** The price or the order is another one by now. */
  onConflict: () => Promise<unknown>
  onSent: (order: OrderDetail) => void
  onKept: (id: string) => void
}

/** The application as it is written: on the device until the server has it, there as a draft or sent. */
export function useApplication({ providerId, category, offers, order, onConflict, onSent, onKept }: Given) {
  const invalidate = useInvalidate()
  const [initial] = useState<ApplicationForm>(() => ({
    ...{ id: order?.id ?? '', patientId: order?.patientCard?.id ?? '', texts: order?.texts ?? NO_TEXTS },
    service: order?.service ?? offers.find(({ refusal }) => !refusal)?.service ?? offers[0]?.service ?? 'con_text',
    fileIds: order?.files.map(({ id }) => id) ?? [],
    consents: [],
    ...{ agreementId: order?.agreementId ?? '', slotStart: '' },
  }))
  const priceOf = (service: ServiceId): number =>
    order?.service === service ? order.priceCents : (offers.find((offer) => offer.service === service)?.priceCents ?? 0)
  // Several attempts make one order: after the first one it has its number.
  const made = useRef(initial.id)

  const save = async ({ consents, id: _, slotStart: __, ...form }: ApplicationForm, idempotencyKey: string): Promise<string> => {
    if (form.patientId && consents.length) {
      const given = consents.map((id) => ({ id, version: CONSENTS[id].version }))
      await call(patientApi.consent, { patientId: form.patientId, consents: given })
    }
    const shownCents = priceOf(form.service)
    const sent = { ...form, id: made.current, providerId, shownCents, idempotencyKey }
    const { id } = await call(consultationApi.save, sent, { idempotent: true })
    made.current = id
    return id
  }
  const refresh = () => invalidate(clinicApi.slots, consultationApi.list, consultationApi.detail, patientApi.detail)
  const state = useForm({
    schema: formSchema,
    initial,
    draft: draftIn(applicationDraftsEntry, `${providerId}-${category}-${order?.id ?? ''}`),
    send: async (form, idempotencyKey) => {
      const submit = async () => {
        const id = await save(form, idempotencyKey)
        return call(consultationApi.submit, { id, shownCents: priceOf(form.service), slotStart: form.slotStart })
      }
      return form.service === 'con_mdt' ? submit().catch(consultationFailed) : submit()
    },
    onSent: async (sent) => {
      await refresh()
      onSent(sent)
    },
    onConflict: async () => {
      await refresh()
      await onConflict()
    },
  })
  // A draft of an earlier visit knows its order.
  made.current ||= state.form.id
  const { form, change } = state
  const keep = useAction(async () => {
    const id = await save(form, random.uuid())
    change({ id })
    await refresh()
    dialog.toast('已保存草稿', { icon: 'success' })
    onKept(id)
  })
  const write = (part: Partial<CaseTexts>) => change({ texts: { ...form.texts, ...part } })
  return { ...state, write, price: priceOf(form.service), keep: () => void keep.run(), keeping: keep.busy }
}
export type Application = ReturnType<typeof useApplication>
