import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { StateView } from '@/ui/StateView'
import styles from './BrowserConfirmView.module.scss'
import type { ConfirmState } from './hooks/use-browser-confirm'

interface BrowserConfirmViewProps {
  state: Exclude<ConfirmState, { kind: 'loading' }>
  /** The account that the desktop will be signed in to. */
  who: string
  busy: boolean
  onRetry: () => void
  onAnswer: (agree: boolean) => void
  onLeave: () => void
}

/** Asks the phone's owner whether the desktop may sign in. */
export function BrowserConfirmView({ state, who, busy, onRetry, onAnswer, onLeave }: BrowserConfirmViewProps) {
  if (state.kind === 'failed')
    return <StateView kind="error" title="无法确认登录" text={state.text} actionText="重试" onAction={onRetry} />
  if (state.kind !== 'asked')
    return (
      <View className={`${styles.panel} t-browser-${state.kind}`}>
        <Icon name={state.kind === 'agreed' ? 'check' : 'close'} size="huge" color="brand-text" />
        <Text className={styles.title}>{state.kind === 'agreed' ? '已确认登录' : '已取消登录'}</Text>
        <Text className={styles.text}>{state.kind === 'agreed' ? '请在电脑上继续操作' : '电脑上的登录请求已被拒绝'}</Text>
        <Button className={styles.button} onPress={onLeave} testId="browser-leave">
          完成
        </Button>
      </View>
    )
  return (
    <View className={styles.panel}>
      <Icon name="shield" size="huge" color="brand-text" />
      <Text className={styles.title}>登录确认</Text>
      <Text className={`${styles.browser} t-browser-name`}>{state.browser}</Text>
      <Text className={styles.text}>请求登录您的账号{who ? `（${who}）` : ''}。如果不是您本人在操作，请点击取消。</Text>
      <Notice tone="danger" testId="browser-trouble">
        {state.trouble}
      </Notice>
      <Button className={styles.button} busy={busy} onPress={() => onAnswer(true)} testId="browser-agree">
        确认登录
      </Button>
      <Button className={styles.button} tone="plain" disabled={busy} onPress={() => onAnswer(false)} testId="browser-decline">
        取消
      </Button>
    </View>
  )
}
