import { useRef, useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { clinicApi } from '@/api/clinic'
import { NotFoundError } from '@/api/client/errors'
import { consultationApi, type Offered, type OrderDetail } from '@/api/consultation'
import { patientApi } from '@/api/patient'
import { caseTextsSchema, NO_TEXTS, type CaseTexts } from '@/domain/consultation/case-texts'
import { CONSENTS, TICKED_CONSENTS, type TickedConsent } from '@/domain/consultation/consents'
import { SERVICE_IDS, type ServiceId } from '@/domain/consultation/services'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { draftIn, useForm } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'
import { askPaper } from '../case/ConsentPaper'
import { consultationFailed } from './failure'
import { priceNow } from './price-now'

const formSchema = v.object({
  /** Of the order once the server has it. */
  id: v.string(),
  service: v.picklist(SERVICE_IDS, '请选择服务'),
  patientId: v.pipe(v.string(), v.nonEmpty('请选择患者')),
  texts: caseTextsSchema,
  fileIds: v.array(v.string()),
  consents: v.array(v.picklist(TICKED_CONSENTS)),
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
  consents: TickedConsent[]
  agreementId: string
  slotStart: string
}

/** The version before: the consent to a remote consultation (`RC`) was a tick among the others. */
const WITH_TICK = 2
const beforeSchema = v.record(v.string(), v.looseObject({ consents: v.array(v.string()) }))
const isTicked = (id: string): boolean => (TICKED_CONSENTS as readonly string[]).includes(id)
/** What was typed stays; that tick is no signature. */
function withoutThatTick(data: unknown, from: number): unknown {
  const before = v.safeParse(beforeSchema, data)
  if (from !== WITH_TICK || !before.success) return undefined
  const drafts = Object.entries(before.output).map(([key, form]) => [key, { ...form, consents: form.consents.filter(isTicked) }])
  return Object.fromEntries(drafts) as unknown
}

/** What was typed and not sent, by provider and category. It tells of an illness, so it is sealed. */
export const applicationDraftsEntry = defineEntry({
  key: 'consultationDrafts',
  version: 3,
  migrate: withoutThatTick,
  schema: v.record(v.string(), v.object({ ...formSchema.entries, patientId: v.string() })),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

/** What was typed for a service of a category; `orderId` of one that is written at its own address, else empty. */
export const applicationDraft = (providerId: string, category: string, orderId: string) =>
  draftIn(applicationDraftsEntry, `${providerId}-${category}-${orderId}`)

/** What may still be written. */
export const WRITABLE: readonly OrderDetail['state'][] = ['draft', 'material_required']

const FIELDS = Object.keys(formSchema.entries) as (keyof ApplicationForm)[]
/** The same of all that is typed or chosen. */
const isSame = (one: ApplicationForm, other: ApplicationForm): boolean =>
  FIELDS.every((field) => field === 'id' || Object.is(one[field], other[field]))

interface ApplicationOptions {
  providerId: string
  category: string
  offers: readonly Offered[]
  /** An order that is still written. */
  order: OrderDetail | undefined
  /** The price or the order is another one by now. */
  onConflict: () => Promise<unknown>
  onSent: (order: OrderDetail) => void
  /** It has a page of its own now. */
  onKept: (id: string) => void
}

/** The application as it is written: on the device until the server has it, there as a draft or sent. */
export function useApplication({ providerId, category, offers, order, onConflict, onSent, onKept }: ApplicationOptions) {
  const invalidate = useInvalidate()
  const [initial] = useState<ApplicationForm>(() => ({
    ...{ id: order?.id ?? '', patientId: order?.patientCard?.id ?? '', texts: order?.texts ?? NO_TEXTS },
    service: order?.service ?? offers.find(({ refusal }) => !refusal)?.service ?? offers[0]?.service ?? 'con_text',
    fileIds: order?.files.map(({ id }) => id) ?? [],
    consents: [],
    ...{ agreementId: order?.agreementId ?? '', slotStart: '' },
  }))
  const priceOf = (service: ServiceId): number => priceNow(service, offers, order)
  // Several attempts make one order: after the first one it has its number.
  const made = useRef(initial.id)

  const save = async ({ consents, id: _, slotStart: __, ...form }: ApplicationForm, idempotencyKey: string): Promise<string> => {
    if (form.patientId && consents.length) {
      const given = consents.map((id) => ({ id, version: CONSENTS[id].version }))
      await call(patientApi.consent, { patientId: form.patientId, consents: given })
    }
    const shownCents = priceOf(form.service)
    const send = () =>
      call(consultationApi.save, { ...form, id: made.current, providerId, shownCents, idempotencyKey }, { idempotent: true })
    const { id } = await send().catch(async (error: unknown) => {
      if (!(error instanceof NotFoundError) || !(await isDropped())) throw error
      made.current = ''
      return send()
    })
    made.current = id
    return id
  }
  /** The server drops old drafts that were not submitted. The text is still on this device and makes a new draft. */
  const isDropped = async (): Promise<boolean> => {
    if (!made.current) return false
    return call(consultationApi.detail, { id: made.current }).then(
      () => false,
      (error: unknown) => error instanceof NotFoundError,
    )
  }
  const local = applicationDraft(providerId, category, order?.id ?? '')
  /** Already submitted, from its own page or with an answer that was lost. The next visit to this address starts a new application. */
  const leaveWhatWasSent = async () => {
    if (order || !made.current) return
    const { state } = await call(consultationApi.detail, { id: made.current })
    if (WRITABLE.includes(state)) return
    local.remove()
    onKept(made.current)
  }
  const refresh = () => invalidate(clinicApi.slots, consultationApi.list, consultationApi.detail, patientApi.detail)
  const state = useForm({
    schema: formSchema,
    initial,
    draft: local,
    send: async (form, idempotencyKey) => {
      const submit = async () => {
        const id = await save(form, idempotencyKey)
        // From now on it is a draft of this service, also when it cannot be sent yet.
        if (id !== form.id) state.change({ id })
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
      await leaveWhatWasSent()
    },
  })
  // A draft of an earlier visit knows its order.
  made.current ||= state.form.id
  const { form, change } = state
  const keep = useAction(async () => {
    const id = await save(form, random.uuid())
    // On a slow line one writes on meanwhile: that is on the device alone.
    let isWhole = true
    change((now) => {
      isWhole = isSame(form, now)
      return { id }
    })
    await refresh()
    dialog.toast('已保存草稿', { icon: 'success' })
    if (!isWhole) return
    local.remove()
    onKept(id)
  })
  // What is printed is what the server has: the draft is saved first.
  const [paper, setPaper] = useState<Awaited<ReturnType<typeof askPaper>> | null>(null)
  const openPaper = useAction(async () => {
    const id = await save(form, random.uuid())
    change({ id })
    await refresh()
    setPaper(await askPaper(id))
  })
  const write = (part: Partial<CaseTexts>) => change(({ texts }) => ({ texts: { ...texts, ...part } }))
  const papers = { paper, openPaper: () => void openPaper.run(), closePaper: () => setPaper(null) }
  return { ...state, write, price: priceOf(form.service), keep: () => void keep.run(), keeping: keep.busy, ...papers }
}
export type Application = ReturnType<typeof useApplication>
