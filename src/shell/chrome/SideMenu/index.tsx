import { ScrollView, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { env } from '@/platform/env'
import { isBuilt, openAddress, resolveAddress } from '@/routes'
import { useStores } from '@/stores/context'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { useLayer } from '@/ui/layers'
import { ListRow } from '@/ui/ListRow'
import { Tag } from '@/ui/Tag'
import { LEVEL, LEVEL_NAMES } from '@/domain/user'
import { useLoginGate } from '../../session/login'
import { menuEntries } from './entries'
import styles from './SideMenu.module.scss'

/** The menu of the chat app's web page: who I am, and where I can go. */
export const SideMenu = observer(function SideMenu() {
  const { shell, session } = useStores()
  const mayPass = useLoginGate()
  const isOpen = env.can.siteChrome && shell.isOpen('menu')
  const close = () => shell.close('menu')
  useLayer(isOpen, close)
  if (!isOpen) return null
  return (
    <View className={styles.scrim} onClick={close}>
      <View className={`${styles.panel} t-side-menu`} onClick={(event) => event.stopPropagation()}>
        <ScrollView scrollY className={styles.scroll}>
          <View className={styles.me} onClick={() => void (mayPass() && openAddress('/doctorHome'))} {...withRole('button')}>
            <Avatar src={session.user?.headPortraitUrl ?? ''} name={session.name || '医'} />
            <View className={styles.who}>
              <Text className={styles.name}>{session.signedIn ? session.name : '登录 / 注册'}</Text>
              {session.signedIn ? (
                <Tag tone={session.level === LEVEL.certified ? 'success' : 'neutral'}>{LEVEL_NAMES[session.level] ?? ''}</Tag>
              ) : null}
            </View>
          </View>
          {menuEntries
            .filter(({ address }) => isBuilt(resolveAddress(address)?.page ?? ''))
            .map((entry) => (
              <ListRow
                key={entry.address}
                text={entry.text}
                icon={entry.icon}
                onPress={() => {
                  close()
                  void openAddress(entry.address)
                }}
              />
            ))}
        </ScrollView>
      </View>
    </View>
  )
})
