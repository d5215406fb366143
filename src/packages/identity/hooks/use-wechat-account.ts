import { useCallback } from 'react'
import { call } from '@/api/client'
import { userApi, type SessionAnswer } from '@/api/user'
import { useInvalidate } from '@/shell/data'
import { useStores } from '@/stores/context'

/** What the server knows of a WeChat identity: the session of its account, or a token with which to bind it. */
export interface WeChatAnswer {
  session: SessionAnswer | null
  bindToken: string
}

export type WeChatOutcome =
  | { kind: 'signIn'; session: SessionAnswer }
  /** Not bound yet: to be bound to a mobile number. */
  | { kind: 'bind'; bindToken: string }
  /** Bound to the user who is signed in here. */
  | { kind: 'bound' }
  | { kind: 'taken' }

/**
 * Settles what a WeChat identity means here: a visitor signs in with it, a signed-in user binds it to the current account.
 * Rejects as the client does.
 */
export function useWeChatAccount(): (answer: WeChatAnswer) => Promise<WeChatOutcome> {
  const { session: current } = useStores()
  const invalidate = useInvalidate()
  return useCallback(
    async ({ session, bindToken }) => {
      if (!current.signedIn) return session ? { kind: 'signIn', session } : { kind: 'bind', bindToken }
      if (session) return session.user.userId === current.userId ? { kind: 'bound' } : { kind: 'taken' }
      await call(userApi.bindWeChat, { bindToken })
      void invalidate(userApi.studyInfo)
      return { kind: 'bound' }
    },
    [current, invalidate],
  )
}
