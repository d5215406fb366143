import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { a11y, heading } from '../a11y'
import { Icon } from '../Icon'
import styles from './Section.module.scss'

interface SectionProps {
  title: string
  children: ReactNode
  moreText?: string
  onMore?: () => void
  /** Its content has cards of its own, or goes from edge to edge. */
  plain?: boolean
}

/** A heading on the page, and below it the card of what belongs together. */
export function Section({ title, children, moreText = '更多', onMore, plain = false }: SectionProps) {
  return (
    <View className={styles.section}>
      <View className={styles.head}>
        <Text className={styles.title} {...heading(2)}>
          {title}
        </Text>
        {onMore ? (
          <View className={styles.more} onClick={onMore} {...a11y(`${title}，${moreText}`, 'link')}>
            {moreText}
            <Icon name="forward" size="small" color="ink-3" />
          </View>
        ) : null}
      </View>
      <View className={classNames(!plain && styles.card)}>{children}</View>
    </View>
  )
}
