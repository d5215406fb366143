import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import classNames from 'classnames'
import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react'
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react'
import { remoteConfig } from '@/api/client/load-remote-config'
import { needPrivilege, PRIVILEGE, type Need } from '@/domain/privilege'
import { env } from '@/platform/env'
import { theme } from '@/platform/theme'
import { view } from '@/platform/view'
import { navigate, useRoute } from '@/routes'
import { useStores } from '@/stores/context'
import { withRole } from '@/ui/a11y'
import type { NamedIcon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Skeleton, type SkeletonShape } from '@/ui/Skeleton'
import { StateView } from '@/ui/StateView'
import { useTheme } from '@/ui/use-palette'
import { hasTabBar, isRoot, topChrome } from '../chrome'
import { BackToTop } from '../chrome/BackToTop'
import type { BarOver } from '../chrome/PageBar'
import { Header, PageBar, TabBar, ToolsOpenButton } from '../chrome/in-browsers'
import { TabBadge } from '../chrome/TabBadge'
import { TaskRing } from '../chrome/TaskRing'
import { useOnline } from '../data/use-online'
import { Layers } from '../popups/Layers'
import { Toast } from '../popups/Popups/Toast'
import { useShare, type ScreenShare } from '../share/use-share'
import { ErrorBoundary } from './ErrorBoundary'
import { Locked, Refused, useWayOn } from './gate'
import styles from './PageShell.module.scss'
import { SAMPLE_TEXT, SAMPLE_TITLE } from './sample-text'
import { pageState, type PageState, type ScreenData } from './state'
import { useSteady } from './steady'
import { usePageVisit } from './use-page-visit'

interface Empty {
  title: string
  text?: string
  actionText?: string
  onAction?: () => void
  /** In place of the empty tray. */
  art?: NamedIcon
  /** Below it: something to begin with. */
  children?: ReactNode
}

interface PageShellProps {
  children?: ReactNode
  /** Instead of the route's own title. It goes into the browser's history, onto share cards and into what is kept on the device, so it never names a patient. */
  title?: string
  /** What a bar of ours shows in the place of the title, and goes nowhere else; and a line below it. */
  bar?: { title?: string | undefined; note?: string | undefined }
  /** What the screen waits for. Without it the screen is always ready. */
  data?: ScreenData
  skeleton?: SkeletonShape
  /** Shown instead of the content when the data came and there is nothing in it. */
  empty?: Empty | false
  /** Below the sentence that the content is not there (any more): what its reader has kept of it. */
  gone?: ReactNode
  /** A user who is not signed in, not certified or not a certified doctor sees how to get there instead of the content. */
  needs?: Need
  /** What a share of this page shows; without it the page's title. */
  share?: ScreenShare
  onReachBottom?: () => void
  /** What can be done with the page, at most two buttons: in the bar above, or as the first line where the host draws the bar. Pages with the site header have them there. */
  actions?: ReactNode
  /** The content begins with the title: a bar of ours shows it when that is scrolled away. */
  ownTitle?: boolean
  /** A bar of ours lies over what the content begins with, which leaves room for it by `$over-bar` where it needs to. */
  barOver?: BarOver | undefined
  /** Of a text: how far it is read, 0 to 1; drawn where the page has a bar of ours. */
  progress?: () => Promise<number>
  /** Fixed at the bottom, above the safe area. */
  footer?: ReactNode
  /** The footer has a second row: the content ends above both. */
  tallFooter?: boolean
  backToTop?: boolean
  /** The content stands in two columns from 840 px on. */
  columns?: boolean
  /** A long text: the bar above it has the ground of the text, not of the page. */
  paper?: boolean
  /** The content is of the demonstration, which stands at the end of the page and nowhere else. */
  isSample?: boolean
}

/**
 * The frame of every screen. It owns loading, empty, error, offline and not-allowed, the header, overlays, pull to refresh, the
 * error boundary and the title, so that a screen writes only its content.
 */
export const PageShell = observer(function PageShell(props: PageShellProps) {
  const { children, data, skeleton = 'rows', empty, needs, footer, backToTop = false } = props
  const { session, errors, tracker } = useStores()
  const route = useRoute()
  const title = props.title || route.title
  const look = useTheme()
  useDidShow(theme.dressPage)
  usePageVisit(route, title, needs)
  useShare(route, title, props.share)
  usePullDownRefresh(() => void (data?.refetch() ?? Promise.resolve()).finally(view.stopPullDown))
  useReachBottom(() => props.onReachBottom?.())
  const { data: config } = useQuery({
    queryKey: ['config', 'hide_live_header'],
    queryFn: () => remoteConfig('hide_live_header'),
    enabled: env.build === 'h5',
  })
  const top = topChrome(route, config?.ids ?? [])
  const tabs = hasTabBar(route)
  const [isBroken, setBroken] = useState(false)
  const report = useCallback(
    (error: Error) => {
      setBroken(true)
      errors.report(error)
    },
    [errors],
  )

  // Read from observables: the page opens by itself as soon as the user has what it needs.
  const locked = needs && needPrivilege(needs, session.signedIn ? session : null).code !== PRIVILEGE.ok
  const hasFooter = !!footer && !locked
  // A state has no title of its own, and stands on the page.
  const hasText = !locked && (!data?.error || data.hasData)
  const shown = useShownState(data)
  // What lies below the bar must be there: a notice that says how old it is, or shapes that still stand for it, leave the bar its ground and its room. The shapes of a live begin with a picture.
  const isThere = shown.state.kind === 'ready' || (shown.state.kind === 'loading' && skeleton === 'live')
  const barOver = hasText && isThere && !isBroken ? props.barOver : undefined
  return (
    // A browser has the look on the whole document.
    <View
      className={classNames(
        styles.page,
        props.paper && hasText && styles.paper,
        top === 'bar' && styles.barred,
        top === 'bar' && barOver && styles.over,
        top === 'bar' && barOver === 'stuckPicture' && styles.stuck,
        top === 'header' && styles.headed,
        env.inDesktopPage && isRoot(route.page) && styles.wide,
        props.columns && styles.columns,
        env.build === 'weapp' && look === 'dark' && 'dark',
      )}
      onTouchStart={() => tracker.stay.active()}
      onClick={() => tracker.stay.active()}
    >
      {top === 'header' ? <Header title={title} route={route} actions={props.actions} /> : null}
      {top === 'bar' ? (
        <PageBar
          title={props.bar?.title || title}
          note={props.bar?.note}
          page={route.page}
          actions={props.actions}
          ownTitle={props.ownTitle && hasText}
          over={barOver}
          progress={props.progress}
        />
      ) : null}
      {top === 'none' && props.actions ? <View className={styles.actions}>{props.actions}</View> : null}
      <View
        className={props.tallFooter ? styles.withTallFooter : footer || tabs ? styles.withFooter : styles.content}
        {...withRole('main')}
      >
        <ErrorBoundary onError={report} onRetry={() => setBroken(false)}>
          {locked ? (
            <Locked needs={needs} />
          ) : (
            <ShownState {...shown} skeleton={skeleton} empty={empty} gone={props.gone}>
              {children}
            </ShownState>
          )}
        </ErrorBoundary>
        {props.isSample && data?.hasData !== false ? (
          <View className={`${styles.sample} t-sample`}>{`${SAMPLE_TITLE}：${SAMPLE_TEXT}`}</View>
        ) : null}
      </View>
      {hasFooter ? (
        <View className={styles.footer}>
          <View className={styles.footerBody}>{footer}</View>
          <TaskRing docked />
          <Toast inFoot overFoot />
        </View>
      ) : null}
      {tabs ? (
        <TabBar page={route.page}>
          <Toast inFoot overFoot />
        </TabBar>
      ) : null}
      {isRoot(route.page) ? <TabBadge page={route.page} /> : null}
      {backToTop ? <BackToTop /> : null}
      <ToolsOpenButton route={route} />
      {hasFooter ? null : <TaskRing />}
      <Layers />
      <Toast overFoot={hasFooter || tabs} />
    </View>
  )
})

/** What is drawn of data, and how it is asked for again. */
function useShownState(data: ScreenData | undefined): { state: PageState; onRetry: () => void } {
  const [retrying, setRetrying] = useState(false)
  const online = useOnline()
  const state = pageState(data, online)
  const isLoading = useSteady(state.kind === 'loading' || retrying)
  const onRetry = () => {
    setRetrying(true)
    void data?.refetch().finally(() => setRetrying(false))
  }
  return { state: isLoading ? { kind: 'loading' } : state, onRetry }
}

type PartProps = Pick<PageShellProps, 'children' | 'skeleton' | 'empty' | 'gone'>

/** The state of a part of a screen: for screens whose search box or filters stay in every state of the list. */
export const DataStates = ({ data, ...part }: PartProps & Pick<PageShellProps, 'data'>) => (
  <ShownState {...useShownState(data)} {...part} />
)

/** Whether what is round a part has said already that all of it is from before. */
const StaleSaid = createContext(false)

function ShownState({ children, skeleton, empty, gone, state, onRetry }: PartProps & ReturnType<typeof useShownState>) {
  const wayOn = useWayOn()
  const said = useContext(StaleSaid)
  switch (state.kind) {
    case 'loading':
      return <Skeleton shape={skeleton} />
    case 'login':
      return <Refused title="请先登录" text={state.text} privilege={PRIVILEGE.login} />
    case 'notAllowed':
      return <Refused title="暂无权限" text={state.text} privilege={state.privilege} />
    case 'notFound':
      return (
        <>
          <StateView kind="notFound" title="内容不存在" text={state.text} {...wayOn} />
          {gone}
        </>
      )
    case 'offline':
      return (
        <StateView kind="offline" title="网络未连接" text={state.text} actionText="重试" onAction={onRetry}>
          <View className={styles.meanwhile}>
            <ListRow
              text="临床工具离线可用"
              icon="calculator"
              tint="brand"
              onPress={() => void navigate('tools')}
              testId="offline-tools"
            />
          </View>
        </StateView>
      )
    case 'error':
      return <StateView kind="error" title="加载失败" text={state.text} actionText="重试" onAction={onRetry} />
    default:
      return (
        <StaleSaid.Provider value={said || state.kind === 'stale'}>
          {state.kind === 'stale' && !said ? (
            <Notice tone="watch" edge testId="stale">
              {state.text}
            </Notice>
          ) : null}
          {empty ? <StateView kind="empty" {...empty} /> : children}
        </StaleSaid.Provider>
      )
  }
}
