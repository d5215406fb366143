import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { env } from '@/platform/env'
import { navigate, type Route } from '@/routes'
import { useStores } from '@/stores/context'
import { a11y, heading, withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Mark } from '@/ui/Mark'
import { useOpenApp } from '../../navigation/use-open-app'
import styles from './Header.module.scss'

interface HeaderProps {
  title: string
  route: Route
  /** What can be done with the page. Home has the sign-in here, and its search in a box below. */
  actions?: ReactNode
}

/** The site header: logo, search, open-app; in the chat app also the side menu. */
export const Header = observer(function Header({ title, route, actions }: HeaderProps) {
  const { shell } = useStores()
  const openApp = useOpenApp(route)
  const tipped = shell.headerTipVisible && env.can.openApp
  return (
    <View className={`${styles.header} t-header`}>
      {/* For screen readers. Others see the title in the content or in the bar of the chat app. */}
      <Text className={styles.title} {...heading(1)}>
        {title}
      </Text>
      {env.can.siteChrome ? (
        <View className={styles.action} onClick={() => shell.open('menu')} {...a11y('菜单', 'button')}>
          <Icon name="menu" size="large" color="ink" />
        </View>
      ) : null}
      <View
        className={classNames(styles.logo, !tipped && styles.named)}
        onClick={() => void navigate('home')}
        {...a11y('肿瘤医生，返回首页', 'link')}
      >
        <Mark />
        {tipped ? null : <Text className={classNames(styles.name, env.can.siteChrome && styles.besideMenu)}>肿瘤医生</Text>}
      </View>
      {/* In the place of the name, where it lies over nothing; beside the way home, whose name it is no part of. */}
      {tipped ? (
        <Text className={`${styles.tip} t-header-tip`} {...withRole('status')}>
          在 App 中体验更完整
        </Text>
      ) : null}
      {actions ?? (
        <View className={`${styles.action} t-header-search`} onClick={() => void navigate('search')} {...a11y('搜索', 'button')}>
          <Icon name="search" size="large" color="ink" />
        </View>
      )}
      {env.can.openApp ? (
        <View
          className={classNames(styles.open, env.can.siteChrome && styles.first, 't-open-app')}
          onClick={openApp}
          {...a11y('打开 App', 'button')}
        >
          打开 App
        </View>
      ) : null}
    </View>
  )
})
