import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/Button'
import { QrCode } from '@/ui/QrCode'
import { Section } from '@/ui/Section'
import styles from './SidePanel.module.scss'

interface PhoneCardProps {
  title: string
  /** Full address of the page, for the phone's camera. */
  link: string
  onCopy: () => void
  /** In a narrow column, below what is more important there. */
  small?: boolean
}

/** The way of the page to the phone. */
export function PhoneCard({ title, link, onCopy, small }: PhoneCardProps) {
  const code = <QrCode text={link} label={`「${title}」的二维码，用手机扫码打开`} small />
  const copy = (
    <Button tone="secondary" size="small" onPress={onCopy} testId="pc-copy">
      复制链接
    </Button>
  )
  if (small)
    return (
      <View className={styles.smallPhone}>
        {code}
        <View className={styles.smallWords}>
          手机上接着看
          {copy}
        </View>
      </View>
    )
  return (
    <Section title="手机上接着看">
      <View className={styles.phone}>
        {code}
        <View className={styles.words}>
          <View className={styles.title}>{title}</View>
          <View className={styles.note}>微信或相机扫码</View>
          {copy}
        </View>
      </View>
      <View className={styles.link}>
        <Text className={`${styles.address} t-pc-link`} selectable userSelect>
          {link}
        </Text>
      </View>
    </Section>
  )
}
