import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef } from 'react'
import { profileApi } from '@/api/profile'
import type { SessionAnswer } from '@/api/user'
import { serverNow } from '@/domain/clock'
import { dialog } from '@/platform/dialog'
import { goBack, isInView, replace, replaceAddress, useRoute } from '@/routes'
import { useLeave } from '@/shell/navigation/use-leave'
import { useStores } from '@/stores/context'
import { LEGAL_VERSION } from '../components/legal-texts'
import { onwardAddress } from '../rules/onward'
import { useNewest } from './use-newest'

interface AboutArrival {
  message?: string
  /** Read and closed by hand. */
  reward?: string
  /** An account was made just now. */
  isNew?: boolean
  /** The agreement was ticked on the way here: the consent is recorded. */
  agreed?: boolean
}

interface ArrivalOptions {
  sendOn: boolean
  /** Where the sign-in itself leads, whatever was recorded. */
  destination?: string
  /** Where it leads when nothing was recorded. */
  fallback?: string
}

export interface Arrival {
  /** Keeps the session, says so, and goes on. */
  arrive: (session: SessionAnswer, about?: AboutArrival) => Promise<void>
  /** To where the person wanted to go before signing in, else back, else home. */
  goOn: () => Promise<void>
}

/**
 * What comes after signing in. With `sendOn`, a user who needs no sign-in here goes on at once: signed in already, or by another
 * way (the native app's login) while the page is in view. The screen must be an observer.
 */
export function useArrival({ sendOn, destination = '', fallback = '' }: ArrivalOptions): Arrival {
  const { session, preRedirect, outbox } = useStores()
  const route = useRoute()
  const leave = useLeave()
  const leaving = useRef(false)

  /** Also takes the record when there is a destination: it must not lead somewhere else later. */
  const onward = useCallback(() => {
    const recorded = onwardAddress(preRedirect.take())
    return destination || recorded || fallback
  }, [preRedirect, destination, fallback])
  const goOn = useCallback(async () => {
    leaving.current = true
    const address = onward()
    await (address ? replaceAddress(address) : goBack())
  }, [onward])
  /** Somebody new is asked who they are; where they wanted to go waits in the address. */
  const introduce = useCallback(async () => {
    leaving.current = true
    await replace('loginUserType', { next: onward() || undefined })
  }, [onward])
  const arrive = useCallback(
    async (answer: SessionAnswer, { message = '登录成功', reward = '', isNew = false, agreed = false }: AboutArrival = {}) => {
      leaving.current = true
      session.saveLogin(answer)
      // The same edition twice is one record.
      if (agreed)
        outbox.add(
          profileApi.consent,
          { version: LEGAL_VERSION, agreedAt: new Date(serverNow()).toISOString() },
          { topic: 'consent' },
        )
      if (reward) await dialog.alert({ title: message, message: reward, confirmText: '知道了' })
      else dialog.toast(message, { icon: 'success' })
      // A user who has left the page is signed in all the same and stays where they went.
      await leave(isNew && !answer.user.realName ? introduce : goOn)
    },
    [session, outbox, leave, goOn, introduce],
  )

  const { signedIn } = session
  const pass = () => {
    if (sendOn && session.signedIn && isInView(route) && !leaving.current) void goOn()
  }
  const newest = useNewest(pass)
  useEffect(() => newest.current(), [newest, signedIn])
  useDidShow(pass)
  useDidHide(() => {
    leaving.current = false
  })
  return { arrive, goOn }
}
