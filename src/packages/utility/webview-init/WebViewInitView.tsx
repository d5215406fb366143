import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/Icon'
import { Spinner } from '@/ui/Spinner'
import type { Preparation } from './use-preparation'
import styles from './WebViewInitView.module.scss'

const STEPS = [
  { key: 'session', text: '确认登录状态' },
  { key: 'config', text: '读取运行配置' },
  { key: 'bridge', text: '连接所在应用' },
] as const

/** What a page needs before it can be shown in the app, and what of it is there. */
export function WebViewInitView({ preparation }: { preparation: Preparation }) {
  return (
    <View className={`${styles.page} t-webview-init`}>
      {STEPS.map(({ key, text }) => (
        <View key={key} className={styles.step} aria-label={`${text}，${preparation[key] ? '已完成' : '进行中'}`}>
          <Text className={styles.text}>{text}</Text>
          {preparation[key] ? <Icon name="check" color="brand-text" /> : <Spinner />}
        </View>
      ))}
    </View>
  )
}
