import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { QrCode } from '@/ui/QrCode'
import { Spinner } from '@/ui/Spinner'
import { StateView } from '@/ui/StateView'
import styles from './BrowserLoginView.module.scss'
import type { BrowserLoginState } from './hooks/use-browser-login'

interface BrowserLoginViewProps {
  state: BrowserLoginState
  /** What the code says; empty while there is none. */
  address: string
  onRefresh: () => void
}

const TEXTS: Readonly<Record<'waiting' | 'scanned' | 'refused' | 'expired', string>> = {
  waiting: '打开手机上的肿瘤医生，在「我的」中扫一扫',
  scanned: '已扫描，请在手机上确认登录',
  refused: '已在手机上取消登录',
  expired: '二维码已失效',
}

/** The desktop's side of signing in by phone. */
export function BrowserLoginView({ state, address, onRefresh }: BrowserLoginViewProps) {
  if (state.kind === 'failed')
    return <StateView kind="error" title="二维码加载失败" text={state.text} actionText="重试" onAction={onRefresh} />
  if (state.kind === 'loading' || state.kind === 'confirmed')
    return (
      <View className={styles.panel}>
        <Spinner />
        <Text className={styles.text}>{state.kind === 'loading' ? '正在生成二维码…' : '登录成功，正在进入…'}</Text>
      </View>
    )
  const over = state.kind === 'refused' || state.kind === 'expired'
  return (
    <View className={styles.panel}>
      <Text className={styles.title}>用手机确认，电脑上登录</Text>
      <View className={classNames(styles.code, over && styles.over, `t-browser-${state.kind}`)}>
        <QrCode text={address} label="登录二维码" />
      </View>
      <Text className={styles.text} {...a11y(TEXTS[state.kind], 'status')}>
        {TEXTS[state.kind]}
      </Text>
      {'trouble' in state && state.trouble ? (
        <Notice tone="danger" testId="browser-trouble">
          {state.trouble}，正在重试
        </Notice>
      ) : null}
      {over ? (
        <Button className={styles.button} onPress={onRefresh} testId="browser-refresh">
          刷新二维码
        </Button>
      ) : null}
    </View>
  )
}
