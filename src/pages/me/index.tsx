import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { observer } from 'mobx-react'
import { medalApi } from '@/api/medal'
import { userApi } from '@/api/user'
import { memberNote } from '@/domain/member-note'
import { LEVEL_NAMES } from '@/domain/user'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'
import { scan } from '@/platform/scan'
import { addressOfTarget, isBuilt, linkTarget, navigate, openAddress } from '@/routes'
import { useApi, useInvalidate } from '@/shell/data'
import { KEPT } from '@/shell/data/first-answer'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { SAMPLE_TEXT, SAMPLE_TITLE } from '@/shell/PageShell/sample-text'
import { useFresh } from '@/shell/data/use-fresh'
import { useStores } from '@/stores/context'
import { a11y, heading } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { scan as scanFrame } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { AboutRow } from './components/AboutRow'
import { HeadCard } from './components/HeadCard'
import { LookRow } from './components/LookRow'
import { Places } from './components/Places'
import { SignInStrip } from './components/SignInStrip'
import { Tiles } from './components/Tiles'
import { WeChatRow } from './components/WeChatRow'
import { accountEntries, builtEntries } from './menu'
import styles from './Me.module.scss'

/** My page: who I am, my figures, my places, settings. It is drawn from what the device keeps while a call fails. */
function MePage() {
  const { session, tracker } = useStores()
  const invalidate = useInvalidate()
  const figures = useApi(userApi.studyInfo, {}, { enabled: session.signedIn, ...KEPT })
  const medals = useApi(medalApi.mine, {}, { enabled: session.signedIn, ...KEPT })
  // A tab of the mini-program is never created again.
  useFresh(figures, session.signedIn)
  const earned = medals.data?.medals.filter(({ earnedAt }) => earnedAt !== '').length
  const failure = session.signedIn ? screenData(figures).error : null

  const scanCode = async () => {
    const result = await scan.scan()
    if (result.status === 'cancelled') return
    if (result.status === 'failed') return dialog.toast(result.message)
    tracker.track('ScanCode', { from: 'me' })
    void openAddress(addressOfTarget(linkTarget(result.text), result.text))
  }
  const logout = async () => {
    if (await dialog.confirm({ message: '确定退出登录？未发送的草稿会一并清除', confirmText: '退出', danger: true }))
      session.logout()
  }
  const notes: Readonly<Record<string, string | undefined>> = session.signedIn
    ? { 认证与资质: LEVEL_NAMES[session.level], 我的会员: memberNote(figures.data?.memberUntil ?? '') }
    : {}
  const refetch = () => (session.signedIn ? Promise.all([figures.refetch(), medals.refetch()]) : Promise.resolve())

  return (
    <PageShell data={{ hasData: true, error: null, refetch }}>
      <View className={classNames(styles.hero, session.signedIn && styles.underTiles)}>
        <View className={styles.heroHead}>
          <View className={styles.heroTitle} {...heading(1)}>
            {env.build === 'h5' ? '我的' : ''}
          </View>
          {env.can.scan ? (
            <View className={`${styles.scan} t-scan`} onClick={() => void scanCode()} {...a11y('扫一扫', 'button')}>
              <Icon name={scanFrame} size="large" color="on-brand" />
            </View>
          ) : null}
        </View>
        <HeadCard />
      </View>
      {session.signedIn ? <Tiles figures={figures.data} medals={earned} alias={session.auth2} /> : null}
      {failure ? (
        <View className={styles.failure}>
          <Notice tone="watch" testId="me-failure">
            {figures.data ? '暂时无法更新，显示的是上次的数据' : '暂时无法取得您的数据，下拉可重试'}
          </Notice>
        </View>
      ) : null}
      {session.signedIn && isBuilt('identity/sign-in') ? <SignInStrip /> : null}
      <Places
        counts={{ 我的收藏: figures.data?.collectCount ?? 0, 浏览历史: figures.data?.readCount ?? 0 }}
        unread={{ 我的订阅: figures.data?.unreadCount ?? 0 }}
      />
      <Section title="账号">
        {builtEntries(accountEntries).map(({ text, icon, address }) => (
          <ListRow
            key={text}
            text={text}
            icon={icon}
            extra={notes[text] ? <Text className={styles.note}>{notes[text]}</Text> : null}
            onPress={() => void openAddress(address)}
          />
        ))}
        {figures.data || figures.isLoading ? (
          <WeChatRow bound={figures.data?.weChatBound} onChanged={() => void invalidate(userApi.studyInfo)} />
        ) : null}
      </Section>
      <Section title="设置">
        <LookRow />
        {isBuilt('utility/feedback') ? (
          <ListRow text="客服与反馈" icon="comment" onPress={() => void navigate('newFeedBack')} testId="service" />
        ) : null}
        <AboutRow />
        {__APP_CONFIG__.environment === 'prod' ? null : (
          <ListRow text={SAMPLE_TITLE} note={SAMPLE_TEXT} icon="flask" testId="sample-note" />
        )}
      </Section>
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
