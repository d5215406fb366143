import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '../a11y'
import { Icon } from '../Icon'
import styles from './Section.module.scss'

interface SectionProps {
  title: string
  children: ReactNode
  moreText?: string
  onMore?: () => void
}

/** A titled card of a page. */
export function Section({ title, children, moreText = '更多', onMore }: SectionProps) {
  return (
    <View className={styles.section}>
      <View className={styles.head}>
        <Text className={styles.title}>{title}</Text>
        {onMore ? (
          <View className={styles.more} onClick={onMore} {...a11y(`${title}，${moreText}`, 'link')}>
            {moreText}
            <Icon name="forward" size="small" color="ink-3" />
          </View>
        ) : null}
      </View>
      {children}
    </View>
  )
}
