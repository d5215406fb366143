import { Text, View } from '@tarojs/components'
import { usePageScroll } from '@tarojs/taro'
import classNames from 'classnames'
import { useState, type ReactNode } from 'react'
import { goBack } from '@/routes'
import { a11y, heading, withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { parentOf } from './parent'
import styles from './PageBar.module.scss'

/** What the page begins with lies below the bar: a tinted ground, a dark one, a picture, or a picture that stays when the page is scrolled. */
export type BarOver = 'ground' | 'dark' | 'picture' | 'stuckPicture'

interface PageBarProps {
  title: string
  /** Below the title. */
  note?: string | undefined
  page: string
  /** At the right: at most two. */
  actions?: ReactNode
  /** The content begins with its title: the bar shows it when that is scrolled away. */
  ownTitle?: boolean
  over?: BarOver | undefined
  /** How far the page is read, 0 to 1, is asked of it and drawn as a line at the foot. */
  progress?: () => Promise<number>
}

const CLEAR: Readonly<Record<BarOver, string | undefined>> = {
  ground: styles.clear,
  dark: styles.onDark,
  picture: styles.onPicture,
  stuckPicture: styles.onPicture,
}

/** Where a browser has no bar of its own: the way back, the title, and what can be done with the page. */
export function PageBar({ title, note, page, actions, ownTitle, over, progress }: PageBarProps) {
  const [scrolled, setScrolled] = useState(false)
  const [read, setRead] = useState(0)
  usePageScroll(({ scrollTop }) => {
    if (scrollTop > 0 !== scrolled) setScrolled(scrollTop > 0)
    void progress?.().then((part) => setRead(Math.round(part * 100)))
  })
  const isClear = over === 'stuckPicture' || (!!over && !scrolled)
  return (
    <View
      className={classNames(
        styles.bar,
        over && styles.over,
        scrolled && !isClear && styles.scrolled,
        isClear && CLEAR[over],
        't-page-bar',
      )}
      {...withRole('banner')}
    >
      <View className={`${styles.action} t-page-back`} onClick={() => void goBack(parentOf(page))} {...a11y('返回', 'button')}>
        <Icon name="back" size="large" color="ink" />
      </View>
      <View className={styles.words}>
        <Text
          className={classNames(styles.title, ownTitle && (!scrolled || isClear) && styles.unseen, 't-page-bar-title')}
          {...heading(1)}
        >
          {title}
        </Text>
        {note ? <Text className={`${styles.note} t-page-bar-note`}>{note}</Text> : null}
      </View>
      <View className={styles.actions}>{actions}</View>
      {progress && scrolled ? <View className={`${styles.line} t-read-line`} style={{ width: `${read}%` }} /> : null}
    </View>
  )
}
