import { useState } from 'react'
import { call } from '@/api/client'
import { InvalidInputError, sentenceOf } from '@/api/errors'
import { eventApi } from '@/api/event'
import { signInCodeOf, signInCodeSchema } from '@/domain/event'
import { firstIssue } from '@/domain/validation'
import { dialog } from '@/platform/dialog'
import { scan } from '@/platform/scan'
import { useInvalidate } from '@/shell/data'

export interface SigningIn {
  code: string
  error: string
  busy: boolean
  change: (code: string) => void
  scan: () => void
  send: () => void
}

/** Signing in on site: the code is scanned, typed, or came with the address; the server checks it. */
export function useSignIn(docId: string, given: string): SigningIn {
  const [code, setCode] = useState(given)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const invalidate = useInvalidate()

  const change = (value: string) => {
    setCode(value)
    setError('')
  }
  const send = async (value: string) => {
    const issue = firstIssue(signInCodeSchema, value)
    if (issue) return setError(issue)
    setBusy(true)
    try {
      await call(eventApi.signIn, { docId, code: value.trim() }, { idempotent: true })
      dialog.toast('签到成功', { icon: 'success' })
      await invalidate(eventApi.info)
    } catch (fault) {
      setError((fault instanceof InvalidInputError && fault.fields.code) || sentenceOf(fault))
    } finally {
      setBusy(false)
    }
  }
  const scanned = async () => {
    const result = await scan.scan()
    if (result.status === 'cancelled') return
    if (result.status === 'failed') return setError(result.message)
    const found = signInCodeOf(result.text, docId)
    if (!found) return setError('这不是本活动的签到码，请扫描现场屏幕上的二维码')
    change(found)
    await send(found)
  }
  return { code, error, busy, change, scan: () => void scanned(), send: () => void send(code) }
}
