import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import { sentenceOf } from '@/api/client/errors'
import { needPrivilege, PRIVILEGE, wayOut, WAYS_OUT, type Need, type WayOut } from '@/domain/privilege'
import { navigate, replace, useRoute } from '@/routes'
import { useStores } from '@/stores/context'
import { Skeleton } from '@/ui/Skeleton'
import { StateView } from '@/ui/StateView'
import { parentOf } from '../chrome/PageBar/parent'
import { useLoginGate } from '../session/login'
import { useCertify } from '../session/use-certify'

const TITLES: Readonly<Record<Need, string>> = { login: '请先登录', certified: '需要认证', doctor: '需要医生认证' }
const PARENTS: Readonly<Record<ReturnType<typeof parentOf>, string>> = {
  home: '返回首页',
  tools: '查看全部工具',
  doctorHome: '返回我的',
}

/** Where nothing can be done about it: on to the root page above this one. */
export function useWayOn(): { actionText: string; onAction: () => void } {
  const parent = parentOf(useRoute().page)
  return { actionText: PARENTS[parent], onAction: () => void replace(parent) }
}

/** Shown instead of a screen when the user lacks what the screen needs. */
export const Locked = observer(function Locked({ needs }: { needs: Need }) {
  const { session } = useStores()
  const { code, message } = needPrivilege(needs, session.signedIn ? session : null)
  if (code === PRIVILEGE.login) return <Refused title={TITLES.login} text={message} privilege={code} />
  return session.user ? <Refused title={TITLES[needs]} text={message} privilege={code} /> : <UserUnknown />
})

interface RefusedProps {
  title: string
  text: string
  /** The reason, as a code of domain/privilege; 0 when there is only a sentence. */
  privilege: number
}

/** A refusal with its way out, or the way on where there is none. */
export const Refused = observer(function Refused({ title, text, privilege }: RefusedProps) {
  const { session } = useStores()
  const mayPass = useLoginGate()
  const certify = useCertify()
  const way = wayOut(privilege, session.signedIn ? session : null)
  const wayOn = useWayOn()
  const go: Readonly<Record<WayOut, () => void>> = {
    login: () => void mayPass(),
    certify,
    certifyAgain: certify,
    identity: () => void navigate('identifyUserType'),
    progress: () => void navigate('identifyInfo'),
  }
  const action = way ? { actionText: WAYS_OUT[way], onAction: go[way] } : wayOn
  // The seal is for whoever can get it.
  return <StateView kind="notAllowed" art={way ? undefined : 'lock'} title={title} text={text} {...action} />
})

/** The native app confirms a session before its user is known: a user who may be certified already is not sent to certification. */
function UserUnknown() {
  const { session } = useStores()
  const [failure, setFailure] = useState('')
  const ask = useCallback(() => {
    setFailure('')
    session.refreshUser().catch((error: unknown) => setFailure(sentenceOf(error)))
  }, [session])
  useEffect(ask, [ask])
  if (!failure) return <Skeleton shape="lines" />
  return <StateView kind="error" title="加载失败" text={failure} actionText="重试" onAction={ask} />
}
