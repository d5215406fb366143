import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { userApi } from '@/api/user'
import { canBeCertified, LEVEL, LEVEL_NAMES } from '@/domain/user'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'
import { scan } from '@/platform/scan'
import { addressOfTarget, isBuilt, linkTarget, navigate, openAddress, resolveAddress } from '@/routes'
import { useApi, useInvalidate } from '@/shell/data'
import { useLoginGate } from '@/shell/login'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useFresh } from '@/shell/use-fresh'
import { useStores } from '@/stores/context'
import { a11y } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { ListRow } from '@/ui/ListRow'
import { Tag } from '@/ui/Tag'
import { Figures } from './components/Figures'
import { LookRow } from './components/LookRow'
import { WeChatRow } from './components/WeChatRow'
import { menuGroups } from './menu'
import styles from './Me.module.scss'

/** My page: who I am, my figures, my lists, settings. */
function MePage() {
  const { session, tracker } = useStores()
  const mayPass = useLoginGate()
  const invalidate = useInvalidate()
  const figures = useApi(userApi.studyInfo, {}, { enabled: session.signedIn })
  // A tab of the mini-program is never created again.
  useFresh(figures, session.signedIn)

  const scanCode = async () => {
    const result = await scan.scan()
    if (result.status === 'cancelled') return
    if (result.status === 'failed') return dialog.toast(result.message)
    tracker.track('ScanCode', { from: 'me' })
    void openAddress(addressOfTarget(linkTarget(result.text), result.text))
  }
  const logout = async () => {
    if (await dialog.confirm({ message: '确定退出登录？未发送的草稿会一并清除', confirmText: '退出' })) session.logout()
  }

  return (
    <PageShell data={session.signedIn ? screenData(figures) : undefined} skeleton="lines">
      <View
        className={`${styles.head} t-me-head`}
        onClick={() => void (session.signedIn || mayPass())}
        {...a11y(session.signedIn ? session.name : '登录或注册', 'button')}
      >
        <Avatar src={session.user?.headPortraitUrl ?? ''} name={session.name || '医'} size="large" />
        <View className={styles.who}>
          <Text className={`${styles.name} t-me-name`}>
            {session.signedIn ? session.realName || session.name || '未填写姓名' : '登录 / 注册'}
          </Text>
          {session.signedIn ? (
            <View className={styles.badges}>
              <Tag tone={session.level === LEVEL.certified ? 'success' : 'neutral'}>
                {canBeCertified(session.userType) ? (LEVEL_NAMES[session.level] ?? '') : '无需认证'}
              </Tag>
              <Text className={styles.note}>{session.user?.maskedMobile}</Text>
            </View>
          ) : (
            <Text className={styles.note}>登录后同步收藏、历史与学习进度</Text>
          )}
        </View>
      </View>
      {figures.data ? <Figures figures={figures.data} /> : null}
      {menuGroups.map((group, index) => {
        const entries = group.filter((entry) => isBuilt(resolveAddress(entry.address)?.page ?? ''))
        return entries.length === 0 ? null : (
          <View key={index} className={styles.group}>
            {entries.map((entry) => (
              <ListRow key={entry.address} text={entry.text} icon={entry.icon} onPress={() => void openAddress(entry.address)} />
            ))}
          </View>
        )
      })}
      <View className={styles.group}>
        {env.can.scan ? (
          <ListRow
            text="扫一扫"
            note="扫码登录电脑版、打开文章与活动"
            icon="scan"
            onPress={() => void scanCode()}
            testId="scan"
          />
        ) : null}
        {figures.data ? (
          <WeChatRow bound={figures.data.weChatBound} onChanged={() => void invalidate(userApi.studyInfo)} />
        ) : null}
        <ListRow text="搜索" icon="search" onPress={() => void navigate('search')} />
        <LookRow />
        <ListRow text="版本" icon="phone" extra={<Text className={styles.note}>{__APP_CONFIG__.version}</Text>} />
      </View>
      {session.signedIn ? (
        <View className={styles.logout}>
          <Button tone="plain" onPress={() => void logout()} testId="logout">
            退出登录
          </Button>
        </View>
      ) : null}
    </PageShell>
  )
}

export default observer(MePage)
