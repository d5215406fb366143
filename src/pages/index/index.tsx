import { View } from '@tarojs/components'
import classNames from 'classnames'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { pubApi } from '@/api/pub'
import { recommendApi, type RecommendedDoc } from '@/api/recommend'
import { LiveStrip, useLives } from '@/features/live-strip'
import { ContinueCard, useLastRead } from '@/features/reading/ContinueCard'
import { SignInPill } from '@/features/rewards/SignInPill'
import { env } from '@/platform/env'
import { isBuilt, navigate, openLink, resolveAddress } from '@/routes'
import { useApi, usePages } from '@/shell/data'
import { homeFeed, KEPT } from '@/shell/data/first-answer'
import { useLoginGate } from '@/shell/session/login'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useInOrder } from '@/shell/PageShell/steady'
import { useStores } from '@/stores/context'
import { byDiseaseEntry } from '@/stores/entries'
import { LoadMore } from '@/ui/LoadMore'
import { Skeleton } from '@/ui/Skeleton'
import { SearchEntry } from '@/ui/SearchEntry'
import { Feed } from './components/Feed'
import { FeedHead } from './components/FeedHead'
import { ToolRow } from './components/ToolRow'
import styles from './Home.module.scss'

const idOf = (doc: RecommendedDoc) => doc.id

const canOpen = (link: string): boolean => {
  const route = resolveAddress(link)
  return route ? isBuilt(route.page) : link.startsWith('https://')
}

/** Home: the search, the tools at hand, what was begun, what is live, and what is new for this reader. */
function HomePage() {
  const { shell, session } = useStores()
  const mayPass = useLoginGate()
  const [byDisease, setByDisease] = useState(() => homeFeed().byDisease)
  const [disease, setDisease] = useState('')
  // Before the others: it is the longest, and a browser asks six things at a time.
  const question = { ...homeFeed(), byDisease, ...(disease && { disease }) }
  const feed = usePages(recommendApi.list, question, idOf, { ...KEPT, keepPrevious: true })
  const lastRead = useLastRead()
  const lives = useLives()
  const parts = useInOrder([lastRead.isLoading, lives.isLoading])
  const banners = useApi(pubApi.advertise, { position: 'home' }, KEPT)

  useEffect(() => {
    if (env.can.openApp) shell.showHeaderTip()
  }, [shell])

  const choose = (on: boolean) => {
    byDiseaseEntry.write(on)
    setByDisease(on)
    setDisease('')
  }
  const refetch = () => Promise.all([feed.refetch(), banners.refetch()])
  const weapp = env.build === 'weapp'
  const search = <SearchEntry text="药品、方案、分期、指南、文章" onPress={() => void navigate('search')} testId="home-search" />

  return (
    <PageShell
      // What is on the device is drawn at once, and without a network; the states below are those of the articles.
      data={{ hasData: true, error: null, refetch }}
      onReachBottom={feed.loadMore}
      backToTop
      // The desktop has the pill and its search above the page, and beside it what was begun.
      actions={
        weapp || env.inDesktopPage ? undefined : (
          <>
            <View className={styles.searchAbove}>{search}</View>
            <SignInPill />
          </>
        )
      }
      share={{ title: '肿瘤医生：指南、工具与学术资讯' }}
    >
      {env.inDesktopPage ? null : (
        <View className={classNames(styles.searchRow, !weapp && styles.inRow)}>
          <View className={styles.search}>{search}</View>
          {weapp ? <SignInPill /> : null}
        </View>
      )}
      <ToolRow />
      {parts > 0 && !env.inDesktopPage ? <ContinueCard items={lastRead.data?.items ?? []} /> : null}
      {parts < 2 ? (
        <Skeleton key={parts} shape={parts > 0 ? 'rows' : 'home'} />
      ) : (
        <>
          <LiveStrip lives={lives} />
          <FeedHead
            signedIn={session.signedIn}
            byDisease={byDisease}
            onByDisease={choose}
            onLogin={() => void mayPass()}
            diseases={feed.first?.diseases ?? []}
            disease={disease}
            onDisease={setDisease}
          />
          <DataStates
            data={screenData(feed)}
            empty={feed.items.length === 0 && { title: '还没有文章', text: '新文章发布后会出现在这里' }}
          >
            <Feed
              docs={feed.items}
              trial={feed.first?.trial ?? null}
              banners={(banners.data?.items ?? []).filter(({ link }) => canOpen(link))}
              onBanner={({ link }) => void openLink(link)}
            />
            <LoadMore state={feed.isPending ? 'loading' : feed.more} onLoad={feed.loadMore} />
          </DataStates>
        </>
      )}
    </PageShell>
  )
}

export default observer(HomePage)
