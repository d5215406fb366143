import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { docApi, type DocSummary } from '@/api/doc'
import { pubApi } from '@/api/pub'
import { env } from '@/platform/env'
import { isBuilt, navigate, openLink, resolveAddress } from '@/routes'
import { useApi, usePages } from '@/shell/data'
import { HOME_FEED, KEPT } from '@/shell/first-answer'
import { openColumn, openDocument } from '@/shell/open-native'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useFresh } from '@/shell/use-fresh'
import { useStores } from '@/stores/context'
import { a11y } from '@/ui/a11y'
import { DocRow } from '@/ui/DocRow'
import { Icon } from '@/ui/Icon'
import { LoadMore } from '@/ui/LoadMore'
import { Section } from '@/ui/Section'
import { Columnists } from './components/Columnists'
import { Entrances } from './components/Entrances'
import { LiveNow } from './components/LiveNow'
import { Promotions } from './components/Promotions'
import { TopList } from './components/TopList'
import { SIGN_IN_LINK } from './links'
import styles from './Home.module.scss'

const idOf = (doc: DocSummary) => doc.id

/** Home: what is new, what is live, and the way to everything else. */
function HomePage() {
  const { shell } = useStores()
  // Before the others: the page is shown with it, and a browser asks six things at a time.
  const feed = usePages(docApi.list, HOME_FEED, idOf, KEPT)
  const banners = useApi(pubApi.advertise, { position: 'home' }, KEPT)
  const blocks = useApi(docApi.blocks, {}, KEPT)
  const lives = useApi(docApi.list, { liveState: 'live', pageIdx: 0, pageSize: 10 })
  // A tab of the mini-program is never created again, and a live may end while the tab is hidden.
  useFresh(lives)
  const top = useApi(docApi.topList, {}, KEPT)
  const columnists = useApi(pubApi.columnists, { pageIdx: 0, pageSize: 10 }, KEPT)

  useEffect(() => shell.showHeaderTip(), [shell])

  const refetch = () =>
    Promise.all([banners.refetch(), blocks.refetch(), lives.refetch(), top.refetch(), columnists.refetch(), feed.refetch()])
  const canOpen = (link: string) => {
    const route = resolveAddress(link)
    return route ? isBuilt(route.page) : link.startsWith('https://')
  }

  return (
    <PageShell
      data={{ ...screenData(feed), refetch }}
      onReachBottom={feed.loadMore}
      backToTop
      share={{ title: '肿瘤医生：指南、工具与学术资讯' }}
    >
      {env.can.pageHooks ? (
        <View className={`${styles.search} t-home-search`} onClick={() => void navigate('search')} {...a11y('搜索', 'button')}>
          <Icon name="search" />
          <View className={styles.searchText}>搜索文章、专栏、药品、指南</View>
        </View>
      ) : null}
      <Promotions
        items={(banners.data?.items ?? []).filter((item) => canOpen(item.link))}
        onOpen={(item) => void openLink(item.link)}
      />
      <Entrances
        blocks={(blocks.data?.blocks ?? []).filter((block) => canOpen(block.link))}
        signIn={canOpen(SIGN_IN_LINK)}
        onOpen={(link) => void openLink(link)}
      />
      {isBuilt('content/live') ? <LiveNow lives={lives.data?.items ?? []} onOpen={openDocument} /> : null}
      <TopList docs={top.data?.items ?? []} onOpen={openDocument} />
      {isBuilt('column/column') ? <Columnists items={columnists.data?.items ?? []} onOpen={openColumn} /> : null}
      <Section title="为您推荐">
        {feed.items.map((doc) => (
          <DocRow key={doc.id} doc={doc} onPress={openDocument} />
        ))}
        <LoadMore state={feed.isPending ? 'loading' : feed.more} onLoad={feed.loadMore} />
      </Section>
    </PageShell>
  )
}

export default observer(HomePage)
