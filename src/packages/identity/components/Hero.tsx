import { Image, Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { pictureText } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { Mark } from '@/ui/Mark'
import styles from './Hero.module.scss'

interface HeroProps {
  heading: string
  note: string
  headingId?: string
  children?: ReactNode
}

/** The head of the pages on which one comes in: whose app this is, and what one comes for. */
export function Hero({ heading, note, headingId, children }: HeroProps) {
  return (
    <View className={styles.hero}>
      <View className={styles.wide} />
      <View className={styles.narrow} />
      <Image className={styles.doctors} src={assetUrl('/media/doctors.webp')} mode="aspectFit" {...pictureText('')} />
      <View className={styles.mark}>
        <Mark size={88} />
      </View>
      <Text className={`${styles.heading} ${headingId ? `t-${headingId}` : ''}`}>{heading}</Text>
      <Text className={styles.note}>{note}</Text>
      {children}
    </View>
  )
}
