import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { ResultCard, type ResultCardProps } from './ResultCard'
import { StuckLine } from './StuckLine'
import styles from './WithResult.module.scss'

/** A result and the form that it comes from: above each other, on a wide screen beside each other. */
export function WithResult({ children, ...card }: ResultCardProps & { children: ReactNode }) {
  return (
    <View>
      {card.result ? <StuckLine {...card.result} /> : null}
      <View className={styles.columns}>
        <View className={styles.result}>
          <ResultCard {...card} />
        </View>
        <View className={styles.form}>{children}</View>
      </View>
    </View>
  )
}
