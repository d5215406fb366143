import { useState } from 'react'
import { call } from '@/api/client'
import { AbortedError, InvalidInputError, RefusedError, sentenceOf } from '@/api/client/errors'
import { securityApi } from '@/api/security'
import { dialog } from '@/platform/dialog'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import {
  checkSecurityForm,
  SECURITY_MODES,
  type SecurityErrors,
  type SecurityField,
  type SecurityMode,
  type SecurityValues,
} from '../rules/security'
import type { VerifyCode } from '@/features/security-check/use-verify-code'
import { useSecurityMessage } from '@/features/security-check/use-security-message'

const EMPTY: SecurityValues = { oldCode: '', code: '', again: '', verifyCode: '' }

export interface SecurityForm {
  mode: SecurityMode
  values: SecurityValues
  errors: SecurityErrors
  sentence: string
  busy: boolean
  message: VerifyCode
  setMode: (mode: SecurityMode) => void
  setValue: (field: SecurityField, value: string) => void
  submit: () => void
}

/** Setting, changing and checking the security code. Codes are kept nowhere but in the inputs. */
export function useSecurityForm(isSet: boolean): SecurityForm {
  const [mode, changeMode] = useState<SecurityMode>('change')
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<SecurityErrors>({})
  const [sentence, setSentence] = useState('')
  const invalidate = useInvalidate()
  const message = useSecurityMessage((next) =>
    setErrors((before) => ({ ...before, verifyCode: undefined, pictureCode: undefined, ...next })),
  )
  const current = isSet ? mode : 'set'

  const clear = () => {
    setValues(EMPTY)
    setErrors({})
    setSentence('')
  }
  const setMode = (next: SecurityMode) => {
    changeMode(next)
    clear()
  }
  const setValue = (field: SecurityField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors((before) => ({ ...before, [field]: undefined }))
    setSentence('')
  }
  const send = (): Promise<unknown> => {
    const { oldCode, code } = values
    const verifyCode = values.verifyCode.trim()
    if (current === 'change') return call(securityApi.change, { oldCode, code })
    return current === 'check' ? call(securityApi.check, { code }) : call(securityApi.set, { code, verifyCode })
  }
  const { busy, run: submit } = useAction(async () => {
    const issues = checkSecurityForm(current, values)
    setErrors(issues)
    setSentence('')
    if (Object.keys(issues).length > 0) return
    try {
      await send()
      dialog.toast(SECURITY_MODES[current].done, { icon: 'success' })
      clear()
      await invalidate(securityApi.state)
    } catch (error) {
      if (error instanceof AbortedError) return
      if (error instanceof InvalidInputError) setErrors(error.fields)
      else setSentence(sentenceOf(error))
      // A pause may have begun, or another device has set a code.
      if (error instanceof RefusedError) await invalidate(securityApi.state)
    }
  })
  return { mode: current, values, errors, sentence, busy, message, setMode, setValue, submit: () => void submit() }
}
