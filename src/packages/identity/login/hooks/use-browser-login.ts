import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useState } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { userApi, type SessionAnswer } from '@/api/user'
import { env } from '@/platform/env'
import { useNewest } from '../../hooks/use-newest'

export const POLL_MS = 2000

export type BrowserLoginState =
  | { kind: 'loading' }
  /** The code could not be fetched. */
  | { kind: 'failed'; text: string }
  /** `trouble`: the last question got no answer; it is asked again. */
  | { kind: 'waiting' | 'scanned'; token: string; trouble: string }
  | { kind: 'confirmed' }
  | { kind: 'refused' | 'expired'; token: string }

/** The desktop's side: creates a code, then asks every two seconds what the phone did, while the page is in view. */
export function useBrowserLogin(onConfirmed: (session: SessionAnswer) => Promise<void>): {
  state: BrowserLoginState
  refresh: () => void
} {
  const [state, setState] = useState<BrowserLoginState>({ kind: 'loading' })
  const [inView, setInView] = useState(true)
  const confirmed = useNewest(onConfirmed)

  const create = useCallback(async () => {
    setState({ kind: 'loading' })
    try {
      const { token } = await call(userApi.browserLoginCreate, {})
      setState({ kind: 'waiting', token, trouble: '' })
    } catch (error) {
      setState({ kind: 'failed', text: sentenceOf(error) })
    }
  }, [])
  useEffect(() => void create(), [create])

  useDidShow(() => setInView(true))
  useDidHide(() => setInView(false))
  useEffect(() => {
    const stops = [env.onAppShow(() => setInView(true)), env.onAppHide(() => setInView(false))]
    return () => stops.forEach((stop) => stop())
  }, [])

  const token = state.kind === 'waiting' || state.kind === 'scanned' ? state.token : ''
  useEffect(() => {
    if (!token || !inView) return
    let timer: ReturnType<typeof setTimeout>
    let left = false
    const ask = async () => {
      let next: BrowserLoginState | null = null
      try {
        // Not given up when the page is hidden: the answer may carry the session, which comes once.
        const answer = await call(userApi.browserLoginState, { token })
        if (answer.state === 'confirmed' && answer.session) {
          setState({ kind: 'confirmed' })
          return await confirmed.current(answer.session)
        }
        next = stateOf(answer.state, token)
      } catch (error) {
        const trouble = sentenceOf(error)
        setState((now) => ('trouble' in now && now.token === token ? { ...now, trouble } : now))
      }
      if (left) return
      if (next) setState(next)
      timer = setTimeout(() => void ask(), POLL_MS)
    }
    timer = setTimeout(() => void ask(), POLL_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [token, inView, confirmed])

  return { state, refresh: () => void create() }
}

/** `confirmed` without a session is a code that was used up elsewhere. */
function stateOf(state: 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'expired', token: string): BrowserLoginState {
  if (state === 'waiting' || state === 'scanned') return { kind: state, token, trouble: '' }
  return { kind: state === 'refused' ? 'refused' : 'expired', token }
}
