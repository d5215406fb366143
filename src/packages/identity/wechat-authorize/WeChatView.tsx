import { Text, View } from '@tarojs/components'
import { Spinner } from '@/ui/Spinner'
import { StateView } from '@/ui/StateView'
import { InlineAction } from '@/features/security-check/InlineAction'
import { SignInFields } from '../components/SignInFields'
import type { SignInForm } from '../hooks/use-sign-in-form'
import type { AuthorizeState } from './hooks/use-wechat-authorize'
import styles from './WeChatView.module.scss'

interface WeChatViewProps {
  state: AuthorizeState
  form: SignInForm
  /** A signed-in user binds the account; a visitor signs in. */
  signedIn: boolean
  onStart: () => void
  /** The way without WeChat. */
  onOther: () => void
}

interface Halt {
  title: string
  text: string
  startText?: string
}

function haltOf(state: AuthorizeState, signedIn: boolean): Halt | null {
  const startText = '重新授权'
  if (state.kind === 'failed') return { title: '微信授权未成功', text: state.text, startText }
  if (state.kind === 'unfinished')
    return { title: '微信授权未完成', text: '您可以继续授权，或使用其他方式', startText: '继续授权' }
  if (state.kind === 'outside')
    return {
      title: '请在微信中打开',
      text: signedIn ? '绑定微信需要在微信或微信小程序中进行' : '当前浏览器不能使用微信登录，请使用手机号登录',
    }
  return null
}

/** Between WeChat and the account: waiting, a failure with what can be done, or the mobile number to bind. */
export function WeChatView({ state, form, signedIn, onStart, onOther }: WeChatViewProps) {
  if (state.kind === 'done' && state.outcome.kind === 'bind')
    return (
      <View className={styles.page}>
        <Text className={styles.heading}>绑定手机号</Text>
        <Text className={styles.note}>首次使用微信登录，请绑定手机号，之后可一键登录</Text>
        <SignInFields form={form} />
        <View className={styles.links}>
          <InlineAction onPress={onStart} testId="wechat-restart">
            重新授权
          </InlineAction>
          <InlineAction onPress={onOther} testId="wechat-other">
            使用其他方式登录
          </InlineAction>
        </View>
      </View>
    )
  const halt = haltOf(state, signedIn)
  if (!halt)
    return (
      <View className={`${styles.panel} t-wechat-working`}>
        <Spinner />
        <Text className={styles.text}>{state.kind === 'working' ? state.text : '正在进入…'}</Text>
      </View>
    )
  const other = signedIn ? '返回' : '使用手机号登录'
  const canStart = halt.startText !== undefined
  return (
    <View className={`t-wechat-${state.kind}`}>
      <StateView
        kind={state.kind === 'failed' ? 'error' : 'notAllowed'}
        art={state.kind === 'failed' ? undefined : 'wechat'}
        title={halt.title}
        text={halt.text}
        actionText={halt.startText ?? other}
        onAction={canStart ? onStart : onOther}
      >
        {canStart ? (
          <View className={styles.other}>
            <InlineAction onPress={onOther} testId="wechat-other">
              {other}
            </InlineAction>
          </View>
        ) : null}
      </StateView>
    </View>
  )
}
