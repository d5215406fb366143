import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { addressOf, isBuilt } from '@/routes'
import { useUnread } from '@/shell/data/use-unread'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { bell } from '@/ui/Icon/more'
import styles from './TopNav.module.scss'

/** What the columns that one follows have published and one has not read; the way to it. */
export const Bell = observer(function Bell({ onOpen }: { onOpen: (address: string) => void }) {
  const unread = useUnread('utility/pc-project')
  if (!isBuilt('library/my-subscribe')) return null
  return (
    <View
      className={`${styles.bell} t-desktop-bell`}
      onClick={() => onOpen(addressOf('mySubscribe'))}
      {...a11y(unread > 0 ? `关注的专栏有 ${unread} 篇更新` : '关注的专栏', 'link')}
    >
      <Icon name={bell} size="large" color="ink" />
      {unread > 0 ? <View className={styles.dot} /> : null}
    </View>
  )
})
