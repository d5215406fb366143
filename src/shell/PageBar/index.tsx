import { Text, View } from '@tarojs/components'
import { usePageScroll } from '@tarojs/taro'
import classNames from 'classnames'
import { useState, type ReactNode } from 'react'
import { goBack } from '@/routes'
import { a11y, heading, withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { parentOf } from './parent'
import styles from './PageBar.module.scss'

interface PageBarProps {
  title: string
  page: string
  /** At the right: at most two. */
  actions?: ReactNode
}

/** Where a browser has no bar of its own: the way back, the title, and what can be done with the page. */
export function PageBar({ title, page, actions }: PageBarProps) {
  const [scrolled, setScrolled] = useState(false)
  usePageScroll(({ scrollTop }) => {
    if (scrollTop > 0 !== scrolled) setScrolled(scrollTop > 0)
  })
  return (
    <View className={classNames(styles.bar, scrolled && styles.scrolled, 't-page-bar')} {...withRole('banner')}>
      <View className={`${styles.action} t-page-back`} onClick={() => void goBack(parentOf(page))} {...a11y('返回', 'button')}>
        <Icon name="back" size="large" color="ink" />
      </View>
      <Text className={`${styles.title} t-page-bar-title`} {...heading(1)}>
        {title}
      </Text>
      <View className={styles.actions}>{actions}</View>
    </View>
  )
}
