import { useDidShow } from '@tarojs/taro'
import { useCallback, useState } from 'react'
import { InvalidInputError, sentenceOf } from '@/api/client/errors'
import type { EdcCert } from '@/api/edc'
import { userApi, type AuthInfo } from '@/api/user'
import { serverNow } from '@/domain/clock'
import {
  changesCertified,
  checkIdentity,
  completenessOf,
  EMPTY_IDENTITY,
  FIELDS_OF_INPUT,
  inputsOf,
  type IdentityFields,
  type IdentityInput,
} from '@/domain/identity'
import { certificationRefusal, LEVEL } from '@/domain/user'
import { useApi } from '@/shell/data'
import { screenData, type ScreenData } from '@/shell/PageShell/state'
import { useAction } from '@/shell/forms/use-action'
import { useStores } from '@/stores/context'
import { authInfoOf, identityOf } from '../rules/auth-info'
import { lackingFrom } from '../rules/cert'
import { mayLoseCertificate } from '../rules/certificate'
import { asksFor, type Flow } from '../rules/flows'
import { identityDraft, type IdentityChanges } from '../rules/identity-draft'
import { useSaveIdentity } from './use-save-identity'

export type IdentityErrors = Partial<Record<IdentityInput, string>>

interface Options {
  flow: Flow
  /** Called after the backend has the identity; the form stays busy until this resolves. */
  onSaved: (authInfo: AuthInfo) => Promise<void> | void
  /** What the address brings: taken where the person has typed nothing else. */
  prefill?: IdentityChanges
  /** An earlier request for certification: taken where the account says nothing. */
  cert?: EdcCert
}

export interface IdentityFormState {
  /** What the form waits for. */
  data: ScreenData
  ready: boolean
  fields: IdentityFields
  /** The inputs of the current type, in order. */
  inputs: readonly IdentityInput[]
  errors: IdentityErrors
  /** What went wrong with the form as a whole; empty otherwise. */
  sentence: string
  /** A change has to wait for the current review. */
  underReview: boolean
  busy: boolean
  change: (changes: IdentityChanges) => void
  save: () => Promise<void>
}

/** The form of who somebody is: the account's own data, what was changed of it and kept on the device, and saving it. */
export function useIdentityForm({ flow, onSaved, prefill, cert }: Options): IdentityFormState {
  const { session } = useStores()
  const query = useApi(userApi.info, { pro: 1 }, { enabled: session.signedIn })
  const saveIdentity = useSaveIdentity()
  const [errors, setErrors] = useState<IdentityErrors>({})
  const [sentence, setSentence] = useState('')
  const [changes, setChanges] = useState<IdentityChanges>(() => identityDraft.read('form'))

  // The pages that pick write into the draft while this page is below them.
  useDidShow(() => {
    const picked = changedIn(identityDraft.read('form'), changes)
    if (Object.keys(picked).length === 0) return
    setChanges((before) => ({ ...before, ...picked }))
    setErrors((before) => withoutErrorsOf(before, picked))
    setSentence('')
  })

  const stored = query.data ? identityOf(query.data) : EMPTY_IDENTITY
  const fields: IdentityFields = { ...stored, ...(cert && lackingFrom(cert, stored)), ...fitting(prefill, stored), ...changes }
  const inputs = inputsOf(fields.userType).filter((input) => asksFor(flow, fields.userType, input))

  const change = useCallback((next: IdentityChanges) => {
    identityDraft.change('form', next)
    setChanges((before) => ({ ...before, ...next }))
    setErrors((before) => withoutErrorsOf(before, next))
    setSentence('')
  }, [])

  const { busy, run: save } = useAction(async () => {
    const issues = checkIdentity(fields, inputs, new Date(serverNow()).getFullYear())
    const refusal = flow === 'certify' ? certificationRefusal(fields) : ''
    setErrors(issues)
    setSentence(refusal)
    if (refusal || Object.keys(issues).length > 0) return
    const next = sentFields(stored, fields, inputs)
    if (session.level === LEVEL.certified && changesCertified(stored, next) && !(await mayLoseCertificate())) return
    const authInfo = authInfoOf(next, session.userId)
    try {
      await saveIdentity(authInfo, completenessOf(stored))
      identityDraft.forget('form')
      await onSaved(authInfo)
    } catch (error) {
      const named = error instanceof InvalidInputError ? errorsOf(error, inputs) : {}
      setErrors(named)
      setSentence(Object.keys(named).length > 0 ? '' : sentenceOf(error))
    }
  })

  return {
    data: screenData(query),
    ready: query.data !== undefined,
    fields,
    inputs,
    errors,
    sentence,
    underReview: session.level === LEVEL.underReview,
    busy,
    change,
    save,
  }
}

/** The part of a draft that has changed. */
function changedIn(draft: IdentityChanges, before: IdentityChanges): IdentityChanges {
  const changed = Object.entries(draft).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof IdentityChanges]),
  )
  return Object.fromEntries(changed)
}

/** An address names a hospital and not its id: of the hospital that the account has already, the id stays. */
function fitting(prefill: IdentityChanges = {}, stored: IdentityFields): IdentityChanges {
  return prefill.hospital === stored.hospital ? { ...prefill, hospitalId: stored.hospitalId } : prefill
}

/** What was typed for another type is not sent: of inputs that are not on the screen the account's own data stays. */
function sentFields(stored: IdentityFields, fields: IdentityFields, inputs: readonly IdentityInput[]): IdentityFields {
  const asked: readonly string[] = [...inputs.flatMap((input) => FIELDS_OF_INPUT[input]), 'userType', 'typeChild']
  const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => asked.includes(name)))
  return { ...stored, ...typed }
}

function withoutErrorsOf(errors: IdentityErrors, changes: IdentityChanges): IdentityErrors {
  const changed = Object.keys(changes)
  const kept = Object.entries(errors).filter(
    ([input]) => !FIELDS_OF_INPUT[input as IdentityInput].some((field) => changed.includes(field)),
  )
  return Object.fromEntries(kept)
}

/** Where the server's sentences stand: `authInfo.enrollmentYear` belongs to its input; what is not on the screen is left out. */
function errorsOf(error: InvalidInputError, inputs: readonly IdentityInput[]): IdentityErrors {
  const errors: IdentityErrors = {}
  for (const [path, text] of Object.entries(error.fields)) {
    const field = path.split('.')[1] ?? path
    const input = inputs.find((name) => name === field || FIELDS_OF_INPUT[name].some((own) => own === field))
    if (input) errors[input] ??= text
  }
  return errors
}
