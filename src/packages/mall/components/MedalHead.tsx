import { Image, Text, View } from '@tarojs/components'
import { pictureText } from '@/ui/a11y'
import type { ReactNode } from 'react'
import type { Medal } from '@/domain/medal'
import { medalPicture } from './medal-art'
import styles from './MedalHead.module.scss'

/** One medal shown large: what it is for, and what is below it. */
export function MedalHead({ medal, earned, children }: { medal: Medal; earned: boolean; children?: ReactNode }) {
  return (
    <View className={styles.head}>
      <Image
        className={styles.art}
        src={medalPicture(earned ? medal.tier : 'none')}
        mode="aspectFit"
        {...pictureText(medal.name)}
      />
      <Text className={`${styles.name} t-medal-name`}>{medal.name}</Text>
      <Text className={styles.text}>{medal.text}</Text>
      {children}
    </View>
  )
}
