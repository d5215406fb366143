import { Text, View } from '@tarojs/components'
import { Picture } from '@/ui/Picture'
import { CreditPrice } from './CreditPrice'
import styles from './GiftLine.module.scss'

interface GiftLineProps {
  picture: string
  title: string
  credits: number
  cash: number
  /** At the end of the second line: how many. */
  note: string
}

/** A gift in a line: how it looks, what it is called, what it costs. */
export const GiftLine = ({ picture, title, credits, cash, note }: GiftLineProps) => (
  <View className={styles.line}>
    <Picture src={picture} ratio="square" alt="" className={styles.picture} />
    <View className={styles.body}>
      <Text className={styles.title}>{title}</Text>
      <View className={styles.foot}>
        <CreditPrice credits={credits} cash={cash} />
        <Text className={styles.note}>{note}</Text>
      </View>
    </View>
  </View>
)
