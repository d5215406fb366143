import { useState } from 'react'
import { accountApi } from '@/api/account'
import { call } from '@/api/client'
import { InvalidInputError } from '@/api/client/errors'
import { ACTION_TYPE } from '@/api/user'
import { firstIssue, mobileSchema, verifyCodeSchema } from '@/domain/validation'
import { useAction } from '@/shell/forms/use-action'
import { failureOf } from '@/features/security-check/failure'
import type { FieldErrors } from '../rules/modes'
import { useVerifyCode, type VerifyCode } from '@/features/security-check/use-verify-code'

type MobileErrors = Pick<FieldErrors, 'mobile' | 'verifyCode' | 'pictureCode'>

export interface MobileForm {
  mobile: string
  setMobile: (text: string) => void
  verifyCode: string
  setVerifyCode: (text: string) => void
  errors: MobileErrors
  /** What went wrong with the form as a whole; empty otherwise. */
  sentence: string
  busy: boolean
  code: VerifyCode
  submit: () => void
}

interface Options {
  ticket: string
  onDone: () => Promise<void>
  onStale: (sentence: string) => void
}

/** The new mobile of the account and the code that was sent to it. What was typed stays when the backend refuses. */
export function useMobileForm({ ticket, onDone, onStale }: Options): MobileForm {
  const [mobile, changeMobile] = useState('')
  const [verifyCode, changeVerifyCode] = useState('')
  const [errors, setErrors] = useState<MobileErrors>({})
  const [sentence, setSentence] = useState('')
  const checkMobile = (): string => firstIssue(mobileSchema, mobile)
  const code = useVerifyCode({
    mobile,
    actionType: ACTION_TYPE.checkCode,
    check: checkMobile,
    sender: (proof) => call(accountApi.sendMobileCode, { mobile: mobile.trim(), ...proof }),
    onErrors: setErrors,
  })

  const setMobile = (text: string) => {
    changeMobile(text)
    setErrors(({ mobile: _, ...others }) => others)
    setSentence('')
  }
  const setVerifyCode = (text: string) => {
    changeVerifyCode(text)
    setErrors(({ verifyCode: _, ...others }) => others)
    setSentence('')
  }
  const { busy, run: submit } = useAction(async () => {
    const issues = { mobile: checkMobile(), verifyCode: firstIssue(verifyCodeSchema, verifyCode) }
    setErrors(issues)
    setSentence('')
    if (issues.mobile || issues.verifyCode) return
    try {
      await call(accountApi.changeMobile, { mobile: mobile.trim(), verifyCode: verifyCode.trim(), ticket })
    } catch (error) {
      const stale = error instanceof InvalidInputError ? error.fields.ticket : undefined
      if (stale) return onStale(stale)
      const failure = failureOf(error, ['mobile', 'verifyCode'])
      setErrors(failure.fields)
      setSentence(failure.sentence)
      return
    }
    await onDone()
  })
  return { mobile, setMobile, verifyCode, setVerifyCode, errors, sentence, busy, code, submit: () => void submit() }
}
