import { Text, View } from '@tarojs/components'
import { Icon, type NamedIcon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { StateView } from '@/ui/StateView'
import { Hero } from '../components/Hero'
import { InlineAction } from '@/features/security-check/InlineAction'
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

/** What everybody gains who joins. */
const GAINS: readonly [NamedIcon, string][] = [
  ['calculator', '公式、分期、方案与药品，床旁可查，离线可用'],
  ['live', '直播与课程，讲者在线答疑'],
  ['article', '按您关注的病种推荐的文章与指南'],
]

/** An invitation, and the form that accepts it. */
export function InviteView({ invitation, nameInAddress, hadAccount, form, onLogin, onHome }: InviteViewProps) {
  if (hadAccount)
    return (
      <StateView
        kind="success"
        title="您已有账号"
        text="邀请仅适用于新注册的用户，您可以直接使用"
        actionText="进入首页"
        onAction={onHome}
      />
    )
  const inviter = invitation.inviterName || nameInAddress
  return (
    <View className={styles.page}>
      <View className="t-invitation">
        <Hero
          heading={invitation.valid ? `${inviter} 邀请您加入肿瘤医生` : '邀请已失效'}
          note={invitation.valid ? '查得准，学得进，守得住每一位患者' : '邀请码无效或已被使用'}
        />
        {invitation.valid ? null : (
          <Notice tone="watch" edge>
            您仍可以正常注册，但不会获得邀请奖励
          </Notice>
        )}
        <View className={styles.gains}>
          {invitation.valid && invitation.reward ? (
            <View className={styles.gain}>
              <Icon name="gift" color="gold" />
              <Text className={`${styles.reward} t-invite-reward`}>注册成功后可获得 {invitation.reward}</Text>
            </View>
          ) : null}
          {GAINS.map(([icon, text]) => (
            <View key={icon} className={styles.gain}>
              <Icon name={icon} color="brand-text" />
              <Text className={styles.text}>{text}</Text>
            </View>
          ))}
        </View>
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
