import { View } from '@tarojs/components'
import classNames from 'classnames'
import { observer } from 'mobx-react'
import { SignInPill } from '@/features/rewards/SignInPill'
import { isBuilt, resolveAddress } from '@/routes'
import { parentOf } from '@/shell/chrome/PageBar/parent'
import { useStores } from '@/stores/context'
import { a11y, withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Icon } from '@/ui/Icon'
import { Mark } from '@/ui/Mark'
import { Bell } from './Bell'
import styles from './TopNav.module.scss'

const ENTRIES = [
  { name: 'home', address: '/', text: '首页' },
  { name: 'study', address: '/study', text: '学习' },
  { name: 'tools', address: '/tools/DoctorToolsIndex', text: '工具' },
  { name: 'doctorHome', address: '/doctorHome', text: '我的' },
] as const
const SEARCH = '/search'

const pageOf = (address: string): string => resolveAddress(address)?.page ?? ''

/** Which of the four a page belongs to. */
const rootOf = (page: string): string => ENTRIES.find((entry) => pageOf(entry.address) === page)?.name ?? parentOf(page)

/** The four root pages, the search, and what waits for the reader, above a page on a desktop. */
export const TopNav = observer(function TopNav({ address, onOpen }: { address: string; onOpen: (address: string) => void }) {
  const { session } = useStores()
  const page = pageOf(address)
  return (
    <View className={styles.bar} {...withRole('navigation')} aria-label="主导航">
      <View className={styles.content}>
        <View className={`${styles.brand} t-desktop-home`} onClick={() => onOpen('/')} {...a11y('肿瘤医生，返回首页', 'link')}>
          <Mark />
          肿瘤医生
        </View>
        {ENTRIES.filter((entry) => isBuilt(pageOf(entry.address))).map((entry) => {
          const on = entry.name === rootOf(page)
          return (
            <View
              key={entry.address}
              className={classNames(styles.entry, on && styles.on, 't-desktop-entry')}
              onClick={() => onOpen(entry.address)}
              {...withRole('link')}
              {...(on && { 'aria-current': pageOf(entry.address) === page ? 'page' : 'true' })}
            >
              {entry.text}
            </View>
          )
        })}
        <View className={`${styles.search} t-desktop-search`} onClick={() => onOpen(SEARCH)} {...withRole('link')}>
          <Icon name="search" />
          <View className={styles.wanted}>搜药品、分期、方案、指南、文章</View>
          <View className={styles.key} aria-hidden="true">
            /
          </View>
        </View>
        <SignInPill onOpen={onOpen} />
        {session.signedIn ? <Bell onOpen={onOpen} /> : null}
        {session.user ? (
          <View className={styles.who} onClick={() => onOpen('/doctorHome')} {...a11y(`我的，${session.user.name}`, 'link')}>
            <Avatar src={session.user.headPortraitUrl} name={session.user.name} size="small" />
          </View>
        ) : null}
      </View>
    </View>
  )
})
