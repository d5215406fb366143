import { View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import { Icon, type IconName } from '@/ui/Icon'
import styles from './TalkBar.module.scss'

interface TalkItem {
  /** It is found by it. */
  key: string
  icon: IconName
  on: boolean
  text: string
  /** What a screen reader says. */
  label: string
  press: () => void
}

interface TalkBarProps {
  /** What is written here: 写评论. */
  write: string
  onWrite: () => void
  items: readonly TalkItem[]
}

/** The `footer` of what is talked about: write something, and what else is done with it. */
export function TalkBar({ write, onWrite, items }: TalkBarProps) {
  return (
    <View className={styles.bar}>
      <View className={`${styles.write} t-write-comment`} onClick={onWrite} {...a11y(write, 'button')}>
        <Icon name="edit" size="small" className={styles.pen} />
        {write}
      </View>
      {items.map((item) => (
        <View
          key={item.key}
          className={classNames(styles.action, item.on && styles.on, `t-${item.key}`)}
          onClick={item.press}
          {...a11y(item.label, 'button')}
        >
          <Icon name={item.icon} color={item.on ? 'brand-text' : 'ink-2'} filled={item.on} />
          <View className={styles.text}>{item.text}</View>
        </View>
      ))}
    </View>
  )
}
