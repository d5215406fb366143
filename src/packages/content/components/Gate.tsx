import { Text, View } from '@tarojs/components'
import { privilegeAction, WAYS_OUT, type PrivilegeAction } from '@/domain/privilege'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import styles from './Gate.module.scss'

interface GateProps {
  code: number
  message: string
  /** What can be done with the content once it opens. */
  verb?: string
  onPress: () => void
}

/** Shown where the content is cut off: why, and what opens the rest. */
export function Gate({ code, message, verb = '阅读全文', onPress }: GateProps) {
  const buttons: Partial<Record<PrivilegeAction, string>> = {
    login: `登录后${verb}`,
    certify: WAYS_OUT.certify,
    follow: `关注后${verb}`,
    buy: `购买后${verb}`,
  }
  const button = buttons[privilegeAction(code)]
  return (
    <View className={`${styles.gate} t-gate`}>
      <View className={styles.fade} />
      <Icon name="lock" size="large" color="brand-text" />
      <Text className={styles.text}>{message || `暂时无法${verb}`}</Text>
      {button ? (
        <Button onPress={onPress} testId="gate-action" className={styles.button}>
          {button}
        </Button>
      ) : null}
    </View>
  )
}
