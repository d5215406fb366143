import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/Button'
import { QrCode } from '@/ui/QrCode'
import { PhoneFrame } from './components/PhoneFrame'
import styles from './PcProjectView.module.scss'

interface PcProjectViewProps {
  /** Full address of the page, for the phone's camera and for the frame. */
  link: string
  title: string
  onCopy: () => void
}

/** A page made for phones, on a desktop: its QR code, and the page itself at the size of a phone. */
export function PcProjectView({ link, title, onCopy }: PcProjectViewProps) {
  return (
    <View className={`${styles.stage} t-pc-project`}>
      <View className={styles.card}>
        <Text className={styles.brand}>肿瘤医生</Text>
        <Text className={styles.title}>{title}</Text>
        <QrCode text={link} label={`「${title}」的二维码，用手机扫码打开`} />
        <Text className={styles.note}>用手机微信或相机扫码，在手机上打开本页</Text>
        <Text className={`${styles.link} t-pc-link`} selectable userSelect>
          {link}
        </Text>
        <Button tone="secondary" onPress={onCopy} testId="pc-copy">
          复制链接
        </Button>
      </View>
      <PhoneFrame className={styles.phone ?? ''} src={link} title={`手机版：${title}`} />
    </View>
  )
}
