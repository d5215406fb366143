import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
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
  if (state.kind !== 'asked') {
    const isAgreed = state.kind === 'agreed'
    return (
      <View className={`t-browser-${state.kind}`}>
        <StateView
          kind={isAgreed ? 'success' : 'notAllowed'}
          art={isAgreed ? undefined : 'close'}
          title={isAgreed ? '已确认登录' : '已取消登录'}
          text={isAgreed ? '请在电脑上继续操作' : '电脑上的登录请求已被拒绝'}
          actionText="完成"
          onAction={onLeave}
        />
      </View>
    )
  }
  return (
    <StateView
      kind="notAllowed"
      art="shield"
      title="允许在电脑上登录吗？"
      text={`将登录您的账号${who ? `（${who}）` : ''}。如果不是您本人在操作，请点击取消。`}
    >
      <Card spaced>
        <Text className={styles.label}>请求来自</Text>
        <Text className={`${styles.browser} t-browser-name`}>{state.browser}</Text>
      </Card>
      <View className={styles.answers}>
        <Notice tone="danger" testId="browser-trouble">
          {state.trouble}
        </Notice>
        <Button busy={busy} onPress={() => onAnswer(true)} testId="browser-agree">
          确认登录
        </Button>
        <Button tone="plain" disabled={busy} onPress={() => onAnswer(false)} testId="browser-decline">
          取消
        </Button>
      </View>
    </StateView>
  )
}
