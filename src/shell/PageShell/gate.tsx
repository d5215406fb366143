import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect, useState } from 'react'
import { sentenceOf } from '@/api/client/errors'
import { needPrivilege, PRIVILEGE, WAYS_OUT, type Need } from '@/domain/privilege'
import { navigate, replace, useRoute } from '@/routes'
import { useStores } from '@/stores/context'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Skeleton } from '@/ui/Skeleton'
import { StateView } from '@/ui/StateView'
import { parentOf } from '../chrome/PageBar/parent'
import { useWayOut } from '../session/use-way-out'
import styles from './PageShell.module.scss'

const TITLES: Readonly<Record<Need, string>> = { login: '请先登录', certified: '认证后可用', doctor: '需要医生认证' }
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
  const way = useWayOut()(privilege)
  const wayOn = useWayOn()
  const action = way ? { actionText: way.text, onAction: way.go } : wayOn
  // The seal is for users who can be certified.
  return (
    <StateView kind="notAllowed" art={way ? undefined : 'lock'} title={title} text={text} {...action}>
      {way?.text === WAYS_OUT.certify ? <Gains /> : null}
    </StateView>
  )
})

/** The first of what the page about it lists. */
const GAINS = ['专业文章、病例与会议直播', '可向专家或团队申请多学科会诊', '评论显示认证标识与姓名']

/** The benefits of certification, for users who can be certified. */
function Gains() {
  return (
    <View className={styles.meanwhile}>
      <View className={styles.gainsHead}>认证后您将获得</View>
      {GAINS.map((gain) => (
        <View key={gain} className={styles.gain}>
          <Icon name="check" size="small" color="green" />
          <Text>{gain}</Text>
        </View>
      ))}
      <ListRow text="全部权益" onPress={() => void navigate('identifyCertifyPrivilege')} testId="what-certification-gives" />
    </View>
  )
}

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
