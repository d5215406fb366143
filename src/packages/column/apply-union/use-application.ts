import { useState } from 'react'
import { call } from '@/api/client'
import { columnApi, type UnionDetail } from '@/api/column'
import { ConflictError, InvalidInputError, sentenceOf } from '@/api/errors'
import { unionFormSchema, type UnionForm } from '@/domain/column'
import { fieldIssues } from '@/domain/validation'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { useInvalidate } from '@/shell/data'
import { readDraft, removeDraft, writeDraft } from './draft'

export interface Application {
  form: UnionForm
  /** Field → sentence. */
  errors: Readonly<Record<string, string>>
  /** What went wrong with sending; empty otherwise. */
  failure: string
  busy: boolean
  change: (field: keyof UnionForm, value: string) => void
  send: () => void
}

/** The form of an application: kept on the device until the server has it, and sent once however often it is tried. */
export function useApplication({ union, columnist, own }: UnionDetail): Application {
  const [form, setForm] = useState<UnionForm>(() => readDraft(union.id) ?? { ...own, reason: '' })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  // One key for one form: sending the same again after a fault cannot make two applications.
  const [key, setKey] = useState(() => random.uuid())
  const invalidate = useInvalidate()

  const change = (field: keyof UnionForm, value: string) => {
    const next = { ...form, [field]: value }
    setForm(next)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)))
    setFailure('')
    setKey(random.uuid())
    writeDraft(union.id, next)
  }
  const send = async () => {
    const issues = fieldIssues(unionFormSchema, form)
    setErrors(issues)
    setFailure('')
    if (Object.keys(issues).length > 0) return
    setBusy(true)
    try {
      const address = { unionId: union.id, columnistId: columnist.id }
      await call(columnApi.applyUnion, { ...address, ...form, idempotencyKey: key }, { idempotent: true })
      removeDraft(union.id)
      dialog.toast('申请已提交', { icon: 'success' })
      await invalidate(columnApi.union)
    } catch (error) {
      if (error instanceof InvalidInputError) setErrors(error.fields)
      setFailure(sentenceOf(error))
      // Another device was faster: show how that application stands.
      if (error instanceof ConflictError) await invalidate(columnApi.union)
    } finally {
      setBusy(false)
    }
  }
  return { form, errors, failure, busy, change, send: () => void send() }
}
