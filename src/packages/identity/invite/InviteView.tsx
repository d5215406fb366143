import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/Icon'
import { StateView } from '@/ui/StateView'
import { InlineAction } from '../components/InlineAction'
import { SignInFields } from '../components/SignInFields'
import type { SignInForm } from '../hooks/use-sign-in-form'
import styles from './InviteView.module.scss'

interface InviteViewProps {
  invitation: { inviterName: string; reward: string; valid: boolean }
  /** Anybody can write an address, so this name counts only when the server gives none to a valid code. */
  nameInAddress: string
  hadAccount: boolean
  form: SignInForm
  onLogin: () => void
  onHome: () => void
}

/** An invitation, and the form that accepts it. */
export function InviteView({ invitation, nameInAddress, hadAccount, form, onLogin, onHome }: InviteViewProps) {
  if (hadAccount)
    return (
      <StateView
        kind="empty"
        title="您已有账号"
        text="邀请仅适用于新注册的用户，您可以直接使用"
        actionText="进入首页"
        onAction={onHome}
      />
    )
  const inviter = invitation.inviterName || nameInAddress
  return (
    <View className={styles.page}>
      <View className={`${styles.head} t-invitation`}>
        <Icon name={invitation.valid ? 'gift' : 'warning'} size="huge" color={invitation.valid ? 'gold-fill' : 'red'} />
        <Text className={styles.heading}>{invitation.valid ? `${inviter} 邀请您加入肿瘤医生` : '邀请已失效'}</Text>
        {invitation.valid ? (
          invitation.reward ? (
            <Text className={`${styles.reward} t-invite-reward`}>注册成功后可获得 {invitation.reward}</Text>
          ) : null
        ) : (
          <Text className={styles.note}>邀请码无效或已被使用，您仍可以正常注册，但不会获得邀请奖励</Text>
        )}
      </View>
      <SignInFields form={form} />
      <View className={styles.links}>
        <InlineAction onPress={onLogin} testId="to-login">
          已有账号，去登录
        </InlineAction>
      </View>
    </View>
  )
}
