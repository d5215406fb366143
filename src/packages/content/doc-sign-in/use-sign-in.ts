import { useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { eventApi } from '@/api/event'
import { signInCodeOf, signInCodeSchema } from '@/domain/event'
import { scan } from '@/platform/scan'
import { useInvalidate } from '@/shell/data'
import { useForm } from '@/shell/forms/use-form'

export interface SigningIn {
  code: string
  error: string
  busy: boolean
  change: (code: string) => void
  scan: () => void
  send: () => void
}

const schema = v.object({ code: signInCodeSchema })

/** Signing in on site: the code is scanned, typed, or came with the address; the server checks it. */
export function useSignIn(docId: string, given: string): SigningIn {
  const [scanFault, setScanFault] = useState('')
  const invalidate = useInvalidate()
  const { form, errors, failure, busy, ...signIn } = useForm({
    schema,
    initial: { code: given },
    send: ({ code }) => call(eventApi.signIn, { docId, code: code.trim() }, { idempotent: true }),
    texts: { sent: '签到成功' },
    onSent: () => invalidate(eventApi.info),
  })

  const change = (code: string) => {
    setScanFault('')
    signIn.change({ code })
  }
  const send = () => {
    setScanFault('')
    signIn.send()
  }
  const scanned = async () => {
    const result = await scan.scan()
    if (result.status === 'cancelled') return
    if (result.status === 'failed') return setScanFault(result.message)
    const found = signInCodeOf(result.text, docId)
    if (!found) return setScanFault('这不是本活动的签到码，请扫描现场屏幕上的二维码')
    change(found)
    send()
  }
  return { code: form.code, error: scanFault || errors.code || failure, busy, change, scan: () => void scanned(), send }
}
