import { useCallback, useState } from 'react'
import { call } from '@/api/client'
import { ACTION_TYPE, userApi, type SessionAnswer } from '@/api/user'
import { dialog } from '@/platform/dialog'
import { useAction } from '@/shell/forms/use-action'
import { failureOf } from '@/features/security-check/failure'
import { AGREEMENT_WANTED, checkForm, MODES, type Field, type FieldErrors, type Mode, type Values } from '../rules/modes'
import { useVerifyCode, type VerifyCode } from '@/features/security-check/use-verify-code'

interface Options {
  mode: Mode
  /** The invitation that a new account accepts. */
  inviteCode?: string
  /** Somebody is signed in; the form stays busy until this resolves. */
  onSignedIn: (session: SessionAnswer, done: { mode: Mode; rewardMessage: string }) => Promise<void>
}

export interface SignInForm {
  mode: Mode
  values: Values
  agreed: boolean
  errors: FieldErrors
  /** What went wrong with the form as a whole. */
  sentence: string
  busy: boolean
  code: VerifyCode
  setMode: (mode: Mode) => void
  /** Goes on with binding the WeChat identity behind the token. */
  startBinding: (bindToken: string) => void
  setValue: (field: Field, value: string) => void
  setAgreed: (agreed: boolean) => void
  /** For ways in beside the form: false, and said in place, when the agreement is not ticked. */
  mayGoOn: () => boolean
  submit: () => Promise<void>
}

const EMPTY: Values = { mobile: '', verifyCode: '', password: '', passwordNew: '' }

/** The one form of signing in, registering, resetting and binding. What was typed stays in every mode and after every answer. */
export function useSignInForm({ mode: firstMode, inviteCode, onSignedIn }: Options): SignInForm {
  const [mode, changeMode] = useState(firstMode)
  const [values, setValues] = useState(EMPTY)
  const [bindToken, setBindToken] = useState('')
  const [agreed, changeAgreed] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [sentence, setSentence] = useState('')
  const rule = MODES[mode]
  const mobile = values.mobile.trim()

  const code = useVerifyCode({
    mobile,
    actionType: rule.actionType ?? ACTION_TYPE.quickLogin,
    onErrors: (next) =>
      setErrors((before) => ({ ...before, mobile: undefined, verifyCode: undefined, pictureCode: undefined, ...next })),
  })

  const setMode = useCallback((next: Mode) => {
    changeMode(next)
    setErrors({})
    setSentence('')
  }, [])
  const startBinding = useCallback(
    (token: string) => {
      setBindToken(token)
      setMode('bind')
    },
    [setMode],
  )
  const setValue = (field: Field, value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors((before) => ({ ...before, [field]: undefined }))
  }
  const setAgreed = (next: boolean) => {
    changeAgreed(next)
    setErrors((before) => ({ ...before, agreed: undefined }))
  }
  const mayGoOn = () => {
    if (!agreed) setErrors((before) => ({ ...before, agreed: AGREEMENT_WANTED }))
    return agreed
  }

  const send = async () => {
    const { actionType } = rule
    if (actionType === undefined) {
      const session = await call(userApi.login, { mobile, password: values.password })
      return onSignedIn(session, { mode, rewardMessage: '' })
    }
    const { session, rewardMessage } = await call(userApi.register, {
      actionType,
      mobile,
      verifyCode: values.verifyCode.trim(),
      ...(rule.fields.includes('passwordNew') && { passwordNew: values.passwordNew }),
      ...(mode === 'bind' && { bindToken }),
      ...(inviteCode && mode !== 'reset' && { inviteCode }),
    })
    if (session) return onSignedIn(session, { mode, rewardMessage })
    setMode('password')
    setValues((before) => ({ ...before, verifyCode: '', password: '', passwordNew: '' }))
    dialog.toast('密码已重置，请用新密码登录')
  }
  const { busy, run: submit } = useAction(async () => {
    const issues = checkForm(rule, values, agreed)
    setErrors(issues)
    setSentence('')
    if (Object.keys(issues).length > 0) return
    try {
      await send()
    } catch (error) {
      const failure = failureOf(error, rule.fields)
      setErrors(failure.fields)
      setSentence(failure.sentence)
    }
  })

  return {
    mode,
    values,
    agreed,
    errors,
    sentence,
    busy,
    code,
    setMode,
    startBinding,
    setValue,
    setAgreed,
    mayGoOn,
    submit,
  }
}
