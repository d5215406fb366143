import { observer } from 'mobx-react'
import { useState } from 'react'
import { ask, askQuietly } from '@/api/client/ask'
import { call } from '@/api/client'
import { columnApi } from '@/api/column'
import type { DocSummary } from '@/api/doc'
import { RefusedError } from '@/api/client/errors'
import { pubApi } from '@/api/pub'
import { subscriptionApi, type FollowedColumn } from '@/api/subscription'
import type { SubscriptionSort } from '@/domain/subscription'
import { dialog } from '@/platform/dialog'
import { navigate } from '@/routes'
import { useInvalidate, usePages } from '@/shell/data'
import { openColumn, openDocument } from '@/shell/navigation/open-native'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useWaiting } from '@/shell/popups/use-waiting'
import { useStores } from '@/stores/context'
import { useForget } from '../hooks/use-forget'
import { useFresh } from '@/shell/data/use-fresh'
import { useUndoable } from '../hooks/use-undoable'
import { useDiseases } from './hooks/use-diseases'
import { MySubscribeView } from './MySubscribeView'
import type { SubscribeTab } from './tabs'

const PAGE_SIZE = { feed: 10, columns: 100 }
/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

const idOfDoc = (doc: DocSummary) => doc.id
const idOfColumn = ({ columnist }: FollowedColumn) => columnist.id

/** My subscriptions: `/mySubscribe`. */
function MySubscribePage() {
  const { session } = useStores()
  const [tab, setTab] = useState<SubscribeTab>('feed')
  const [sort, setSort] = useState<SubscriptionSort>('updated')
  const [chosenDisease, setChosenDisease] = useState('')
  const [choosing, setChoosing] = useState(false)
  const signedIn = session.signedIn
  const diseases = useDiseases(signedIn, KEPT_SECONDS)
  // One that is no longer subscribed has no tab any more.
  const diseaseId = diseases.subscribed.some(({ id }) => id === chosenDisease) ? chosenDisease : ''
  const feed = usePages(
    subscriptionApi.feed,
    {
      pageSize: PAGE_SIZE.feed,
      source: tab === 'disease' ? ('disease' as const) : ('all' as const),
      ...(tab === 'disease' && diseaseId && { diseaseId }),
    },
    idOfDoc,
    { enabled: signedIn && tab !== 'column', persistSeconds: KEPT_SECONDS },
  )
  const columns = usePages(subscriptionApi.columns, { sort, pageSize: PAGE_SIZE.columns }, idOfColumn, {
    enabled: signedIn && tab === 'column',
    persistSeconds: KEPT_SECONDS,
  })
  const list = tab === 'column' ? columns : feed
  useFresh(list, signedIn)

  const waiting = useWaiting()
  const invalidate = useInvalidate()
  const forget = useForget()
  const removal = useUndoable({
    said: (count) => `已取消关注 ${count} 个专栏`,
    send: (keys) =>
      Promise.all(
        keys.map((columnistId) => call(pubApi.followColumnist, { columnistId, followed: false }, { idempotent: true })),
      ),
    forget: (keys) => {
      forget(subscriptionApi.columns, ({ columnist }) => keys.has(columnist.id))
      void invalidate(subscriptionApi.feed, columnApi.detail, pubApi.columnists)
    },
  })
  const followed = columns.items.filter(({ columnist }) => !removal.hidden.has(columnist.id))

  const allSeen = async () => {
    try {
      await waiting(ask(subscriptionApi.seen, { columnistId: '' }, { idempotent: true }))
      await invalidate(subscriptionApi.columns)
      dialog.toast('已全部标为已读')
    } catch (error) {
      // `ask` has shown the failure already.
      if (error instanceof RefusedError) dialog.toast(error.message)
    }
  }
  const openFollowed = (id: string) => {
    askQuietly(subscriptionApi.seen, { columnistId: id })
    openColumn(id)
  }

  const findColumns = { actionText: '看看专栏', onAction: () => void navigate('columnList') }
  const empty = {
    feed: { title: '还没有新内容', text: '关注专栏或订阅疾病后，新内容会出现在这里', ...findColumns },
    column: { title: '还没有关注专栏', text: '关注专栏后，会在这里看到更新与未读篇数', ...findColumns },
    disease:
      diseases.subscribed.length > 0
        ? { title: '还没有相关内容', text: '订阅的疾病有新内容时会出现在这里' }
        : {
            title: '还没有订阅疾病',
            text: '订阅后，相关的新内容会出现在这里',
            actionText: '选择疾病',
            onAction: () => setChoosing(true),
          },
  }[tab]
  const isEmpty = tab === 'column' ? followed.length === 0 : feed.items.length === 0

  return (
    <PageShell
      needs="login"
      // The tabs stay in every state of the lists; the part below draws those states.
      data={{ hasData: true, error: null, refetch: () => Promise.all([list.refetch(), diseases.query.refetch()]) }}
      onReachBottom={list.loadMore}
      backToTop
    >
      <MySubscribeView
        tab={tab}
        onTab={setTab}
        docs={feed.items}
        onOpen={openDocument}
        columns={followed}
        sort={sort}
        onSort={setSort}
        onColumn={openFollowed}
        onUnfollow={(id) => removal.remove([id])}
        onAllSeen={() => void allSeen()}
        diseases={diseases.items}
        diseaseId={diseaseId}
        onDisease={setChosenDisease}
        onToggleDisease={(disease) => void diseases.toggle(disease)}
        more={list.more}
        onLoadMore={list.loadMore}
        choosing={choosing}
        onChoosing={setChoosing}
        frame={(rows) => (
          <DataStates data={screenData(list)} empty={isEmpty && list.more !== 'more' && empty}>
            {rows}
          </DataStates>
        )}
      />
    </PageShell>
  )
}

export default observer(MySubscribePage)
