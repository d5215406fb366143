import { useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { columnApi, type UnionDetail } from '@/api/column'
import { unionFormSchema, type UnionForm } from '@/domain/column'
import { useInvalidate } from '@/shell/data'
import { draftIn, useForm, type FormState } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

/** Applications that were begun and not sent, by the id of the union. They hold a mobile number. */
const unionDraftsEntry = defineEntry({
  key: 'unionDrafts',
  version: 1,
  schema: v.record(
    v.string(),
    v.object({
      name: v.string(),
      mobile: v.string(),
      hospital: v.string(),
      department: v.string(),
      title: v.string(),
      reason: v.string(),
    }),
  ),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

/** The form of an application: kept on the device until the server has it, and sent once however often it is tried. */
export function useApplication({ union, columnist, own }: UnionDetail): FormState<UnionForm> {
  const [initial] = useState<UnionForm>({ ...own, reason: '' })
  const invalidate = useInvalidate()
  const refresh = () => invalidate(columnApi.union)
  const address = { unionId: union.id, columnistId: columnist.id }
  return useForm({
    schema: unionFormSchema,
    initial,
    draft: draftIn(unionDraftsEntry, union.id),
    send: (form, idempotencyKey) => call(columnApi.applyUnion, { ...address, ...form, idempotencyKey }, { idempotent: true }),
    texts: { sent: '申请已提交' },
    onSent: refresh,
    // Another device was faster: show the state of that application.
    onConflict: refresh,
  })
}
