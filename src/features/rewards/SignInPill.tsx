import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { signInApi } from '@/api/sign-in'
import { addressOf, isBuilt, navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'
import { useFresh } from '@/shell/data/use-fresh'
import { useStores } from '@/stores/context'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import styles from './SignInPill.module.scss'

interface SignInPillProps {
  /** Opens an address elsewhere than in this window: in the frame of the desktop page. */
  onOpen?: (address: string) => void
}

/** The day's sign-in with the days in a row; for a visitor the way to sign in. */
export const SignInPill = observer(function SignInPill({ onOpen }: SignInPillProps) {
  const { session } = useStores()
  const mayPass = useLoginGate()
  const state = useApi(signInApi.state, { month: '' }, { enabled: session.signedIn })
  useFresh(state, session.signedIn)
  if (!session.signedIn)
    return (
      <View
        className={`${styles.pillHit} t-home-login`}
        onClick={() => (onOpen ? onOpen(addressOf('login')) : void mayPass())}
        {...a11y('登录', 'button')}
      >
        <Text className={styles.loginPill}>登录</Text>
      </View>
    )
  if (!isBuilt('identity/sign-in')) return null
  const { signedToday = false, streak = 0 } = state.data ?? {}
  const word = signedToday ? '已签到' : '签到'
  const days = streak > 0 ? ` · ${streak} 天` : ''
  return (
    <View
      className={`${styles.pillHit} t-sign-in-pill`}
      onClick={() => (onOpen ? onOpen(addressOf('signInNoPrevPage')) : void navigate('signInNoPrevPage'))}
      {...a11y(streak > 0 ? `${word}，连续 ${streak} 天` : word, 'link')}
    >
      <View className={styles.pill}>
        <Icon name={signedToday ? 'check' : 'fire'} color="gold" size="small" filled={!signedToday} />
        {word + days}
      </View>
    </View>
  )
})
