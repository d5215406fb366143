import { observer } from 'mobx-react'
import { useState } from 'react'
import { communityApi, ENTRY_LISTS, type EntryList } from '@/api/community'
import { EntryCard, openEntry, useEntryWork, useFeed } from '@/features/community'
import { FootBar, footMain } from '@/features/tools'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { LoadMore } from '@/ui/LoadMore'
import { StateView } from '@/ui/StateView'
import { Tabs } from '@/ui/Tabs'
import { Queue } from './Queue'

const NAMES = { post: '交流帖', question: '问答', mine: '我的', review: '举报审核' } as const
type Tab = keyof typeof NAMES
const isTab = (text: string): text is Tab => text in NAMES

const EMPTY: Readonly<Record<EntryList, { title: string; text: string }>> = {
  post: { title: '还没有帖子', text: '分享一个做法或一点体会' },
  question: { title: '还没有问题', text: '把临床工作中的疑问告诉同行' },
  mine: { title: '您还没有发布', text: '您的帖子、问题和回答会列在这里' },
}

/** `/mokeCommunity/{type}`: posts, questions (`question`), one's own (`mine`), and for reviewers what was reported (`review`). */
function MokeCommunityPage() {
  const { session } = useStores()
  const { params } = useRoute<'mokeCommunity'>()
  const [tab, setTab] = useState<Tab>(isTab(params.type) ? params.type : 'post')
  const board = useApi(communityApi.board, { board: 'moke' }, { enabled: session.signedIn })
  const mayReview = board.data?.mayReview ?? false
  const of: EntryList = tab === 'review' ? 'post' : tab
  const list = useFeed(communityApi.list, { board: 'moke', of }, session.signedIn)
  useFresh(list, session.signedIn)
  const work = useEntryWork(() => list.refetch())
  const write = (type: 'post' | 'question') => void navigate('issueNewCommunity', { type })
  const asksFirst = tab === 'question'
  const tabs: Tab[] = [...ENTRY_LISTS, ...(mayReview ? (['review'] as const) : [])]
  return (
    <PageShell
      needs="login"
      data={{ ...screenData(list), hasData: true, error: null }}
      skeleton="records"
      isSample={tab !== 'review' && list.items.some(({ isSample }) => isSample)}
      onReachBottom={tab === 'review' ? undefined : list.loadMore}
      backToTop
      share={{ description: '肿瘤科医生的交流与问答' }}
      footer={
        tab === 'review' ? null : (
          <FootBar>
            <Button tone="secondary" onPress={() => write(asksFirst ? 'post' : 'question')} testId="write-other">
              {asksFirst ? '发帖' : '提问'}
            </Button>
            <Button className={footMain} onPress={() => write(asksFirst ? 'question' : 'post')} testId="write-entry">
              {asksFirst ? '提问' : '发布帖子'}
            </Button>
          </FootBar>
        )
      }
    >
      <Tabs
        items={tabs.map((key) => ({ key, text: NAMES[key], count: key === 'review' ? board.data?.waiting : undefined }))}
        current={tab}
        onChange={setTab}
      />
      {tab === 'review' ? (
        <Queue />
      ) : (
        <DataStates data={screenData(list)} skeleton="lines">
          {list.items.map((entry) => (
            <EntryCard
              key={entry.id}
              entry={entry}
              mixed={tab === 'mine'}
              onOpen={(one) => void openEntry(one)}
              onMore={(one) => void work.more(one)}
            />
          ))}
          {list.items.length > 0 ? (
            <LoadMore state={list.more} onLoad={list.loadMore} />
          ) : (
            <StateView
              kind="empty"
              {...EMPTY[of]}
              actionText={asksFirst ? '提问' : '发布帖子'}
              onAction={() => write(asksFirst ? 'question' : 'post')}
            />
          )}
        </DataStates>
      )}
    </PageShell>
  )
}

export default observer(MokeCommunityPage)
