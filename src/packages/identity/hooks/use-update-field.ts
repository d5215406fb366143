import { useState } from 'react'
import { call } from '@/api/client'
import { InvalidInputError, sentenceOf } from '@/api/client/errors'
import { profileApi } from '@/api/profile'
import { identityUploadEvent } from '@/domain/buried-points'
import type { IdentityFields } from '@/domain/identity'
import { FIELD_SCHEMAS, ownerOfField, SEQUENCE_ID, type FieldValues, type UpdateField } from '@/domain/identity-field'
import { firstIssue } from '@/domain/validation'
import { addressOf, useRoute } from '@/routes'
import { useAction } from '@/shell/forms/use-action'
import { useStores } from '@/stores/context'
import { identityDraft } from '../rules/identity-draft'
import { sourceAddress } from '../rules/source'
import { useIdentityChanged, useLinkEnterprise } from './use-save-identity'

interface Options {
  field: UpdateField
  /** Of the entry; the user's own when left out. */
  id?: string
  /** Asked once the values are right; false: the person changed their mind. */
  mayGoOn?: () => Promise<boolean>
  onSaved: () => Promise<void> | void
}

export interface FieldUpdate {
  /** A sentence under the input; empty when nothing is wrong. */
  error: string
  busy: boolean
  clear: () => void
  save: (values: FieldValues) => Promise<void>
}

/** Saves one field and everything that goes with it. */
export function useUpdateField({ field, id, mayGoOn, onSaved }: Options): FieldUpdate {
  const { session } = useStores()
  const route = useRoute()
  const changed = useIdentityChanged()
  const linkEnterprise = useLinkEnterprise()
  const [error, setError] = useState('')

  const { busy, run: save } = useAction(async (values: FieldValues) => {
    const issue = firstIssue(FIELD_SCHEMAS[field], values)
    setError(issue)
    if (issue || (mayGoOn && !(await mayGoOn()))) return
    // The editor of a field belongs to the page of personal information.
    const page = route.page === 'identity/update-field' ? addressOf('identifyPersonalInfo') : route.address
    try {
      await call(
        profileApi.updateField,
        {
          field,
          id: id ?? (ownerOfField(field) === 'user' ? session.userId : SEQUENCE_ID),
          values,
          buriedPoints: identityUploadEvent(sourceAddress(), page),
        },
        { idempotent: true },
      )
    } catch (fault) {
      return setError(fault instanceof InvalidInputError ? (Object.values(fault.fields)[0] ?? fault.message) : sentenceOf(fault))
    }
    const saved = Object.keys(values) as (keyof IdentityFields)[]
    identityDraft.forget('field', saved)
    identityDraft.forget('form', saved)
    linkEnterprise(session.userType, values.hospitalId)
    await changed()
    await onSaved()
  })
  return { error, busy, clear: () => setError(''), save }
}
