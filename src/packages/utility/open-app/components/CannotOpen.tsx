import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/Button'
import { QrCode } from '@/ui/QrCode'
import styles from './CannotOpen.module.scss'

interface CannotOpenProps {
  /** Where this runs, from the host's name. */
  reason: string
  /** Full address for a phone's camera; empty: a QR code would not help. */
  link: string
  onStay: () => void
}

/** Says that no app can be opened from here. */
export function CannotOpen({ reason, link, onStay }: CannotOpenProps) {
  return (
    <View className={`${styles.page} t-cannot-open`}>
      <Text className={styles.title}>{reason}</Text>
      {link ? <QrCode text={link} label="用手机扫码打开" /> : null}
      <View className={styles.action}>
        <Button onPress={onStay} testId="open-stay">
          打开页面
        </Button>
      </View>
    </View>
  )
}
