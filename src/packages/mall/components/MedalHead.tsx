import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Medal } from '@/domain/medal'
import { MedalArt } from './MedalArt'
import styles from './MedalHead.module.scss'

/** One medal shown large: what it is for, and what is below it. */
export function MedalHead({ medal, earned, children }: { medal: Medal; earned: boolean; children?: ReactNode }) {
  return (
    <View className={styles.head}>
      <MedalArt id={medal.id} earned={earned} large />
      <Text className={`${styles.name} t-medal-name`}>{medal.name}</Text>
      <Text className={styles.text}>{medal.text}</Text>
      {children}
    </View>
  )
}
