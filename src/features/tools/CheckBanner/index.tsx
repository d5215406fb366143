import { View } from '@tarojs/components'
import { Notice } from '@/ui/Notice'
import styles from './CheckBanner.module.scss'

interface CheckBannerProps {
  /** A sentence with 待核对: what of the page is not confirmed, and what the tick means where some of it is. */
  text: string
}

/** 待核对, once for a whole page: a mark on every row is a mark on none. */
export function CheckBanner({ text }: CheckBannerProps) {
  return (
    <View className={styles.banner}>
      <Notice tone="watch" testId="check-banner">
        {text}
      </Notice>
    </View>
  )
}
