import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { StateView } from '@/ui/StateView'
import type { CheckedLink } from './check-link'
import styles from './OuterLinkView.module.scss'

interface OuterLinkViewProps {
  link: CheckedLink
  /** The host cannot open web pages: the link is copied instead. */
  copiesOnly: boolean
  onContinue: (url: string) => void
  onBack: () => void
}

/** Where a link leads, before it is followed. */
export function OuterLinkView({ link, copiesOnly, onContinue, onBack }: OuterLinkViewProps) {
  if (!link.ok) return <StateView kind="notAllowed" title="链接无法打开" text={link.reason} actionText="返回" onAction={onBack} />
  return (
    <View className={`${styles.page} t-outer-link`}>
      <Icon name="link" size="huge" color="brand-text" />
      <Text className={styles.title}>即将离开肿瘤医生</Text>
      <Text className={`${styles.host} t-outer-host`}>{link.host}</Text>
      <Text className={`${styles.url} t-outer-url`} selectable userSelect>
        {link.url}
      </Text>
      <Notice tone="danger" testId="outer-caution">
        {link.caution}
      </Notice>
      <Text className={styles.note}>
        {copiesOnly ? '小程序内无法直接打开外部网页，可复制链接后在浏览器中打开' : '该网页由第三方提供，请注意保护账号与患者信息'}
      </Text>
      <View className={styles.actions}>
        <Button onPress={() => onContinue(link.url)} testId="outer-continue">
          {copiesOnly ? '复制链接' : '继续访问'}
        </Button>
        <Button tone="plain" onPress={onBack} testId="outer-back">
          返回
        </Button>
      </View>
    </View>
  )
}
