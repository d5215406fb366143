import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { ConflictError, sentenceOf } from '@/api/client/errors'
import { medicineSchema, prescriptionApi, type MedicineCard, type PrescriptionDetail } from '@/api/prescription'
import { draftSchema, type Draft, type PatientEntry } from '@/domain/prescription/draft'
import { usageText } from '@/domain/prescription/usage'
import { dialog } from '@/platform/dialog'
import { useApi, useInvalidate, usePatch } from '@/shell/data'
import { draftIn } from '@/shell/forms/use-form'
import { useAction } from '@/shell/forms/use-action'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'
import { openAuthority } from '../open-authority'

/** What was typed and is not on the server, by prescription. It tells of an illness, so it is sealed. */
const recipeDraftsEntry = defineEntry({
  key: 'recipeDrafts',
  version: 1,
  schema: v.record(v.string(), v.object({ revision: v.number(), content: draftSchema, medicines: v.array(medicineSchema) })),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

const recipeDraft = (id: string) => draftIn(recipeDraftsEntry, id)
type DeviceDraft = NonNullable<ReturnType<ReturnType<typeof recipeDraft>['read']>>

/** As it is read: what it was written for, the drugs and the reasons. Figures of the patient alone are named. */
function keptText({ content: { diagnoses, lines, durationReason, assessment }, medicines }: DeviceDraft): string {
  const words = [
    ...diagnoses.map(({ text }) => text && `诊断：${text}`),
    ...lines.map((line) => {
      const name = medicines.find(({ id }) => id === line.medicineId)?.name ?? ''
      return line.dose.value ? `${name}　${usageText(line)}` : name
    }),
    durationReason,
    assessment.text,
  ].filter(Boolean)
  return words.length ? words.join('\n') : '检查资料的修改'
}

/**
 * What was typed of a prescription that does not take it any more: it was sent, is void or gone, or another device has gone on since.
 * @param revision of one that is still written: what belongs to it is not left over
 */
export function useLeftRecipe(id: string, revision?: number) {
  const [draft] = useState(() => recipeDraft(id))
  const [left, setLeft] = useState(() => {
    const found = draft.read()
    return found?.revision === revision ? undefined : found
  })
  const remove = () => {
    draft.remove()
    setLeft(undefined)
  }
  return { text: left ? keptText(left) : '', remove }
}

const WRITTEN_ON = '保存期间处方又有修改，尚未签名，请核对后再签名'

/** Pause in typing after which the checks run, ms. */
const PAUSE_MS = 600

/** One draft: as it is typed, what the checks say of it, kept here and on the server, signed and sent. */
export function useDraft(
  recipe: PrescriptionDetail,
  given: NonNullable<PrescriptionDetail['draft']>,
  refetch: () => Promise<unknown>,
) {
  const { id, revision } = recipe
  const device = recipeDraft(id)
  const [kept] = useState(() => {
    const found = device.read()
    // Another device has gone on since: what stands on the server holds.
    return found?.revision === revision ? found : undefined
  })
  const [content, setContent] = useState<Draft>(kept?.content ?? given.content)
  const [medicines, setMedicines] = useState<readonly MedicineCard[]>(() => [...given.medicines, ...(kept?.medicines ?? [])])
  const newest = useRef({ content, medicines })
  newest.current = { content, medicines }
  const [isSaved, setSaved] = useState(kept === undefined)
  const [failure, setFailure] = useState('')

  const change = (part: Partial<Draft>, card?: MedicineCard) => {
    const next = { ...newest.current.content, ...part }
    const cards = card ? [...newest.current.medicines.filter((one) => one.id !== card.id), card] : newest.current.medicines
    newest.current = { content: next, medicines: cards }
    device.write({ revision, content: next, medicines: [...cards] })
    setContent(next)
    setMedicines(cards)
    setSaved(false)
    setFailure('')
  }
  const changePatient = (part: Partial<PatientEntry>) => change({ patient: { ...newest.current.content.patient, ...part } })

  const asked = usePaused(content, PAUSE_MS)
  const checked = useApi(prescriptionApi.check, { id, content: asked }, { keepPrevious: true })

  const patch = usePatch()
  const invalidate = useInvalidate()
  const take = (prescription: PrescriptionDetail) => {
    patch(prescriptionApi.detail, { id }, () => ({ prescription }))
    void invalidate(prescriptionApi.list, prescriptionApi.ofInquiry, prescriptionApi.mine)
  }
  const saveNow = async (): Promise<PrescriptionDetail | undefined> => {
    const sent = newest.current.content
    const { prescription } = await call(prescriptionApi.save, { id, revision, content: sent })
    // On a slow line one writes on meanwhile: only what was sent is on the server.
    const isWhole = newest.current.content === sent
    if (isWhole) device.remove()
    else device.write({ ...newest.current, revision: prescription.revision, medicines: [...newest.current.medicines] })
    take(prescription)
    setSaved(isWhole)
    return isWhole ? prescription : undefined
  }
  /** What was typed stays, whatever went wrong. */
  const telling = async (work: () => Promise<void>) => {
    setFailure('')
    await work().catch(async (error: unknown) => {
      setFailure(sentenceOf(error))
      if (error instanceof ConflictError) await refetch()
    })
  }
  const save = useAction(() =>
    telling(async () => {
      if (await saveNow()) dialog.toast('已存草稿', { icon: 'success' })
    }),
  )
  const send = async (ticket: string) => {
    const saved = isSaved ? recipe : await saveNow()
    // The doctor must see the text they sign.
    if (!saved) return setFailure(WRITTEN_ON)
    const { prescription, authUrl } = await call(prescriptionApi.submit, { id, revision: saved.revision, ticket })
    device.remove()
    take(prescription)
    if (authUrl) return openAuthority(authUrl)
    dialog.toast('已签名并提交药师审核', { icon: 'success' })
  }
  const submit = useAction(() => telling(() => send('')))
  const cancel = useAction(async () => {
    const question = { title: '作废这张草稿？', message: '作废后不能恢复。', confirmText: '作废', danger: true }
    if (!(await dialog.confirm(question))) return
    await telling(async () => {
      const { prescription } = await call(prescriptionApi.cancel, { id, reason: '草稿不再需要' })
      device.remove()
      take(prescription)
    })
  })
  return {
    ...{ content, medicines, change, changePatient, isSaved, failure, send },
    findings: checked.data?.findings ?? recipe.findings,
    amountCents: checked.data?.amountCents ?? recipe.amountCents,
    checkFailure: checked.error && !checked.data ? sentenceOf(checked.error) : '',
    /** The checks have not answered for what stands there now. */
    isChecking: asked !== content || checked.isFetching,
    busy: save.busy || submit.busy || cancel.busy,
    ...{ save: () => void save.run(), submit: () => void submit.run(), cancel: () => void cancel.run() },
  }
}
export type DraftState = ReturnType<typeof useDraft>

/** The value once it has rested for so long. */
function usePaused<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
