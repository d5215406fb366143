import { useCallback, useEffect, useState } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { userApi } from '@/api/user'
import { useAction } from '@/shell/forms/use-action'

export type ConfirmState =
  | { kind: 'loading' }
  | { kind: 'failed'; text: string }
  /** `browser` says which desktop asks; `trouble` that the answer did not arrive. */
  | { kind: 'asked'; browser: string; trouble: string }
  | { kind: 'agreed' | 'declined' }

/** The phone's side: reports to the server that the code was read, then what the user answers. */
export function useBrowserConfirm(token: string): {
  state: ConfirmState
  busy: boolean
  retry: () => void
  answer: (agree: boolean) => void
} {
  const [state, setState] = useState<ConfirmState>({ kind: 'loading' })

  const scan = useCallback(async () => {
    setState({ kind: 'loading' })
    try {
      // Reading the same code twice does no harm.
      const { browser } = await call(userApi.browserLoginScan, { token }, { idempotent: true })
      setState({ kind: 'asked', browser, trouble: '' })
    } catch (error) {
      setState({ kind: 'failed', text: sentenceOf(error) })
    }
  }, [token])
  useEffect(() => void scan(), [scan])

  const { busy, run: answer } = useAction(async (agree: boolean) => {
    try {
      await call(userApi.browserLoginAnswer, { token, agree })
      setState({ kind: agree ? 'agreed' : 'declined' })
    } catch (error) {
      const trouble = sentenceOf(error)
      setState((now) => (now.kind === 'asked' ? { ...now, trouble } : now))
    }
  })
  return { state, busy, retry: () => void scan(), answer: (agree) => void answer(agree) }
}
