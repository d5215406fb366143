import { View } from '@tarojs/components'
import { Icon } from '@/ui/Icon'
import { tokens } from '@/ui/tokens/tokens'
import styles from './CheckBanner.module.scss'

interface CheckBannerProps {
  /** A sentence with 待核对: what of the page is not confirmed, and what the tick means where some of it is. */
  text: string
}

/** 待核对, once for a whole page: a mark on every row is a mark on none. */
export function CheckBanner({ text }: CheckBannerProps) {
  return (
    <View className={`${styles.banner} t-check-banner`}>
      <Icon name="warning" size="small" color={tokens.rewardFill} />
      <View className={styles.text}>{text}</View>
    </View>
  )
}
