import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { view } from '@/platform/view'
import { isBuilt, navigate, replace } from '@/routes'
import { useUnread } from '@/shell/data/use-unread'
import { withRole } from '@/ui/a11y'
import { Badge } from '@/ui/Badge'
import { Icon, type IconName } from '@/ui/Icon'
import type { ROOT_PAGES } from '..'
import styles from './TabBar.module.scss'

interface Tab {
  page: (typeof ROOT_PAGES)[number]
  name: 'home' | 'study' | 'tools' | 'doctorHome'
  text: string
  icon: IconName
}

/** The same four as the mini-program's own bar, see app.config.ts. */
const TABS: readonly Tab[] = [
  { page: 'pages/index', name: 'home', text: '首页', icon: 'home' },
  { page: 'pages/study', name: 'study', text: '学习', icon: 'study' },
  { page: 'pages/tools', name: 'tools', text: '工具', icon: 'tools' },
  { page: 'pages/me', name: 'doctorHome', text: '我的', icon: 'user' },
]

/** Home stays below the others, as it was left. */
const open = (from: string, name: Tab['name']) => (from === 'pages/index' ? navigate(name) : replace(name))

/** The four root pages, 我的 with what its reader has not read. A second tap on the one that is shown goes to its top. `children` lie over it. */
export const TabBar = observer(function TabBar({ page, children }: { page: string; children?: ReactNode }) {
  const unread = useUnread(page)
  return (
    <View className={`${styles.bar} t-tab-bar`} {...withRole('navigation')} aria-label="主导航">
      {TABS.filter((tab) => isBuilt(tab.page)).map((tab) => {
        const on = tab.page === page
        const news = tab.name === 'doctorHome' ? unread : 0
        return (
          <View
            key={tab.page}
            className={classNames(styles.tab, on && styles.on, `t-root-${tab.name}`)}
            onClick={() => (on ? view.scrollToTop() : void open(page, tab.name))}
            {...withRole('link')}
            {...(on && { 'aria-current': 'page' })}
          >
            <Badge count={news}>
              <Icon name={tab.icon} size="large" color="inherit" filled={on} />
            </Badge>
            {/* Heard between the number and the name. */}
            {news > 0 ? <Text className={styles.heard}>篇关注的专栏更新，</Text> : null}
            {tab.text}
          </View>
        )
      })}
      {children}
    </View>
  )
})
