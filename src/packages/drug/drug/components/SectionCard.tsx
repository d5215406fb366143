import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { heading } from '@/ui/a11y'
import styles from './SectionCard.module.scss'

/** Id of the place that the section navigation goes to. Pages of other drugs may lie below this one. */
export const anchorOf = (drugId: string, id: string): string => `drug-${drugId}-${id}`
/** Class of all such places. */
export const ANCHOR = 't-drug-anchor'

interface SectionCardProps {
  drugId: string
  id: string
  title: string
  children: ReactNode
}

/** One section of a drug's page, to which the navigation leads. */
export function SectionCard({ drugId, id, title, children }: SectionCardProps) {
  return (
    <View className={`${styles.section} t-drug-${id}`}>
      <View className={`${styles.anchor} ${ANCHOR}`} id={anchorOf(drugId, id)} />
      <View className={styles.title} {...heading(2)}>
        {title}
      </View>
      {children}
    </View>
  )
}
