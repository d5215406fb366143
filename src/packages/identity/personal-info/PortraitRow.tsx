import { Text, View } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Icon } from '@/ui/Icon'
import { InlineAction } from '@/features/security-check/InlineAction'
import styles from './PortraitRow.module.scss'
import type { Portrait } from './use-portrait'

interface PortraitRowProps {
  /** The portrait that the account has; empty for none. */
  url: string
  name: string
  portrait: Portrait
}

/** The portrait and its upload: chosen, being sent with progress, or kept to be sent again. */
export function PortraitRow({ url, name, portrait }: PortraitRowProps) {
  const { progress, error } = portrait
  return (
    <View className={styles.row}>
      <View className={`${styles.press} t-portrait`} onClick={portrait.choose} {...a11y('更换头像', 'button')}>
        <Text className={styles.label}>头像</Text>
        <Avatar src={url} chosen={portrait.preview} name={name} size="large" />
        <Icon name="forward" size="small" color="ink-3" />
      </View>
      <View>
        {progress === null ? null : (
          <View className={styles.state}>
            <Text className={`${styles.text} t-portrait-progress`} {...a11y('头像上传进度', 'progressbar')}>
              {`正在上传 ${Math.round(progress * 100)}%`}
            </Text>
            <InlineAction onPress={portrait.cancel} testId="portrait-cancel">
              取消
            </InlineAction>
          </View>
        )}
        {error ? (
          <View className={styles.state}>
            <Text className={`${styles.error} t-portrait-error`}>{error}</Text>
            <InlineAction onPress={portrait.retry} testId="portrait-retry">
              重试
            </InlineAction>
          </View>
        ) : null}
      </View>
    </View>
  )
}
