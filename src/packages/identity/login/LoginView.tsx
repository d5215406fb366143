import { View } from '@tarojs/components'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Hero } from '../components/Hero'
import { InlineAction } from '@/features/security-check/InlineAction'
import { SignInFields } from '../components/SignInFields'
import type { SignInForm } from '../hooks/use-sign-in-form'
import type { LoginKind } from '../rules/kinds'
import type { Mode } from '../rules/modes'
import styles from './LoginView.module.scss'

/** Signing in by the host: the native app, the mini-program, or a page of the chat app. */
export type OtherWay = 'app' | 'oneTap' | 'authorize'

interface LoginViewProps {
  form: SignInForm
  kind: LoginKind
  otherWay: OtherWay | null
  onOtherWay: () => void
  otherWayBusy: boolean
  otherWayError: string
}

type TabMode = 'code' | 'password'
/** The other of the two ways to prove who one is. */
const OTHERS: Readonly<Record<TabMode, { mode: TabMode; text: string }>> = {
  code: { mode: 'password', text: '密码登录' },
  password: { mode: 'code', text: '验证码登录' },
}
const HEADINGS: Readonly<Record<Exclude<Mode, TabMode>, { heading: string; note: string }>> = {
  register: { heading: '注册账号', note: '用手机号注册，之后可用密码或验证码登录' },
  reset: { heading: '找回密码', note: '验证手机号后设置新密码，其他设备将退出登录' },
  bind: { heading: '绑定手机号', note: '首次使用微信登录，请绑定手机号，之后可一键登录' },
}
const OTHER_WAYS: Readonly<Record<OtherWay, string>> = { app: '使用 App 账号登录', oneTap: '微信一键登录', authorize: '微信登录' }

/** The sign-in screen, from its props. */
export function LoginView({ form, kind, otherWay, onOtherWay, otherWayBusy, otherWayError }: LoginViewProps) {
  const { mode } = form
  const tab = mode === 'code' || mode === 'password' ? mode : null
  const { heading, note } = tab ? kind : HEADINGS[mode as Exclude<Mode, TabMode>]
  return (
    <View className={styles.page}>
      <Hero heading={heading} note={note} headingId="login-heading" />
      <View className={styles.fields}>
        <SignInFields form={form} submitText={tab ? kind.submitText : undefined} />
        {kind.codeOnly ? null : (
          <View className={styles.links}>
            {tab ? (
              <>
                <InlineAction onPress={() => form.setMode(OTHERS[tab].mode)} testId={`tab-${OTHERS[tab].mode}`}>
                  {OTHERS[tab].text}
                </InlineAction>
                <InlineAction onPress={() => form.setMode('register')} testId="to-register">
                  注册账号
                </InlineAction>
                <InlineAction onPress={() => form.setMode('reset')} testId="to-reset">
                  忘记密码
                </InlineAction>
              </>
            ) : (
              <InlineAction onPress={() => form.setMode('code')} testId="to-login">
                {mode === 'register' ? '已有账号，去登录' : '返回登录'}
              </InlineAction>
            )}
          </View>
        )}
        {tab && otherWay ? (
          <View className={styles.other}>
            <View className={styles.or}>其他方式</View>
            <Button tone="secondary" busy={otherWayBusy} onPress={onOtherWay} testId={`login-${otherWay}`}>
              {OTHER_WAYS[otherWay]}
            </Button>
            <Notice tone="danger" testId="other-way-error">
              {otherWayError}
            </Notice>
          </View>
        ) : null}
      </View>
    </View>
  )
}
