import { useState } from 'react'
import { call } from '@/api/client'
import { ConflictError, InvalidInputError, sentenceOf } from '@/api/errors'
import { eventApi, type DocEvent } from '@/api/event'
import { eventFormSchema, type EventForm } from '@/domain/event'
import { fieldIssues } from '@/domain/validation'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { useInvalidate } from '@/shell/data'
import { readDraft, removeDraft, writeDraft } from './draft'

export interface SigningUp {
  form: EventForm
  /** Field → sentence. */
  errors: Readonly<Record<string, string>>
  /** What went wrong with sending; empty otherwise. */
  failure: string
  busy: boolean
  change: (field: keyof EventForm, value: string) => void
  send: () => void
}

/** The form of a sign-up: begins with what the account knows, and is kept on the device until the server has it. */
export function useSignUp(docId: string, own: EventForm): SigningUp {
  const [typed, setTyped] = useState<Partial<EventForm>>(() => readDraft(docId) ?? {})
  const [faults, setFaults] = useState<{ form: EventForm; errors: Readonly<Record<string, string>> } | null>(null)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(() => random.uuid())
  const invalidate = useInvalidate()
  // What the account knows may come after the form is shown; it never overwrites what was typed.
  const form: EventForm = { ...own, ...typed }
  // A sentence is about a value, which may have been typed or come from the account since.
  const errors = Object.fromEntries(
    Object.entries(faults?.errors ?? {}).filter(
      ([field]) => faults?.form[field as keyof EventForm] === form[field as keyof EventForm],
    ),
  )

  const change = (field: keyof EventForm, value: string) => {
    const next = { ...typed, [field]: value }
    setTyped(next)
    setFailure('')
    setKey(random.uuid())
    writeDraft(docId, next)
  }
  const send = async () => {
    const issues = fieldIssues(eventFormSchema, form)
    setFaults({ form, errors: issues })
    setFailure('')
    if (Object.keys(issues).length > 0) return
    setBusy(true)
    try {
      await call(eventApi.signUp, { docId, ...form, idempotencyKey: key }, { idempotent: true })
      removeDraft(docId)
      dialog.toast('报名成功', { icon: 'success' })
      await invalidate(eventApi.info)
    } catch (error) {
      if (error instanceof InvalidInputError) setFaults({ form, errors: error.fields })
      setFailure(sentenceOf(error))
      // The last place was given away, or the time is over: show how it stands.
      if (error instanceof ConflictError) await invalidate(eventApi.info)
    } finally {
      setBusy(false)
    }
  }
  return { form, errors, failure, busy, change, send: () => void send() }
}

/** Takes a sign-up back, after asking. */
export function useCancel(event: Pick<DocEvent, 'docId'> | null | undefined): { busy: boolean; cancel: () => void } {
  const [busy, setBusy] = useState(false)
  const invalidate = useInvalidate()
  const cancel = async () => {
    if (
      !event ||
      !(await dialog.confirm({ message: '取消后名额将释放，确定取消报名？', confirmText: '取消报名', cancelText: '再想想' }))
    )
      return
    setBusy(true)
    try {
      await call(eventApi.cancel, { docId: event.docId }, { idempotent: true })
      dialog.toast('已取消报名')
    } catch (error) {
      dialog.toast(sentenceOf(error))
    } finally {
      await invalidate(eventApi.info)
      setBusy(false)
    }
  }
  return { busy, cancel: () => void cancel() }
}
