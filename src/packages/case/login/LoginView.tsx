import { View } from '@tarojs/components'
import { heading } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import styles from './LoginView.module.scss'

interface LoginViewProps {
  title: string
  lines: readonly string[]
  /** Who is signed in; empty: nobody. */
  name: string
  onLogin: () => void
}

/** What one signs in for. */
export function LoginView({ title, lines, name, onLogin }: LoginViewProps) {
  return (
    <View className={`${styles.page} t-case-login`}>
      <View className={styles.title} {...heading(2)}>
        {title}
      </View>
      {lines.map((line) => (
        <View key={line} className={styles.line}>
          <Icon name="check" color="brand-text" />
          <View className={styles.text}>{line}</View>
        </View>
      ))}
      <View className={styles.foot}>
        {name ? <View className={styles.note}>{`已登录：${name}`}</View> : null}
        <Button onPress={onLogin} testId="case-sign-in">
          {name ? '进入' : '登录'}
        </Button>
      </View>
    </View>
  )
}
