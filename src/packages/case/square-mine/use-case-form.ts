import { useRef } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { sharedCaseApi, type SharedCase } from '@/api/shared-case'
import { caseDraftSchema, caseToPublishSchema, EMPTY_CASE, type CaseState, type SharedCaseForm } from '@/domain/shared-case'
import { dialog } from '@/platform/dialog'
import { draftIn, useForm } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

/** What was typed and not saved, by the number of the case. */
const typedEntry = defineEntry({
  ...{ key: 'sharedCases', version: 1, scope: 'account' as const, encrypted: true, ttlSeconds: DRAFT_SECONDS },
  schema: v.record(
    v.string(),
    v.object({
      ...{ title: v.string(), diseaseId: v.string(), history: v.string(), findings: v.string() },
      ...{ treatment: v.string(), question: v.string(), hasConsent: v.optional(v.boolean(), false) },
    }),
  ),
})

const formOf = ({ title, diseaseId, history, findings, treatment, question, hasConsent }: SharedCase): SharedCaseForm => ({
  ...{ title, diseaseId, history, findings, treatment, question, hasConsent },
})

/** A case while it is written: kept on the device until it is saved, as a draft or to be published. */
export function useCaseForm(item: SharedCase | null, onSaved: (status: CaseState) => void) {
  const isSent = useRef(false)
  const form = useForm({
    schema: v.lazy(() => (isSent.current ? caseToPublishSchema : caseDraftSchema)),
    initial: item ? formOf(item) : EMPTY_CASE,
    draft: draftIn(typedEntry, item?.id ?? 'new'),
    send: (typed: SharedCaseForm, idempotencyKey) =>
      call(
        sharedCaseApi.save,
        { ...typed, caseId: item?.id ?? '', isSent: isSent.current, idempotencyKey },
        { idempotent: true },
      ),
    onSent: ({ case: { status } }) => {
      dialog.toast(status === 'review' ? '已提交，审核通过后发布' : '草稿已保存', { icon: 'success' })
      onSaved(status)
    },
  })
  const save = (sends: boolean) => {
    isSent.current = sends
    form.send()
  }
  return { ...form, save }
}
