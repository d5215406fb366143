import { Text, View } from '@tarojs/components'
import { privilegeAction, type PrivilegeAction } from '@/domain/privilege'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { tokens } from '@/ui/tokens/tokens'
import styles from './Gate.module.scss'

interface GateProps {
  code: number
  message: string
  onPress: () => void
}

const BUTTONS: Partial<Record<PrivilegeAction, string>> = { login: '登录后阅读全文', certify: '去认证', follow: '关注后阅读全文' }

/** Stands where the body is cut: why, and what opens the rest. */
export function Gate({ code, message, onPress }: GateProps) {
  const button = BUTTONS[privilegeAction(code)]
  return (
    <View className={`${styles.gate} t-gate`}>
      <View className={styles.fade} />
      <Icon name="lock" size="large" color={tokens.primary} />
      <Text className={styles.text}>{message || '暂时无法查看全文'}</Text>
      {button ? (
        <Button onPress={onPress} testId="gate-action" className={styles.button}>
          {button}
        </Button>
      ) : null}
    </View>
  )
}
