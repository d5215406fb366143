import { useState } from 'react'
import { hotApi, type HotDoc } from '@/api/hot'
import type { HotPeriod } from '@/domain/hot'
import { env } from '@/platform/env'
import { navigate, useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { openDocument } from '@/shell/navigation/open-native'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useOpenApp } from '@/shell/navigation/use-open-app'
import { useDocMenu } from '../hooks/use-doc-menu'
import { HotNewsView } from './HotNewsView'

const PAGE_SIZE = 15
/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

const idOf = ({ doc }: HotDoc) => doc.id

/** What is read most: `/hotNews`, and `/HotNewsWX` in the look of the chat app. */
export default function HotNewsPage() {
  const route = useRoute<'hotNews' | 'hotNewsWX'>()
  const [period, setPeriod] = useState<HotPeriod>('week')
  const list = usePages(hotApi.list, { period, pageSize: PAGE_SIZE }, idOf, { persistSeconds: KEPT_SECONDS })
  const openApp = useOpenApp(route)
  const menu = useDocMenu()
  return (
    <PageShell
      // Period and heading stay in every state of the list; the part below draws those states.
      data={{ hasData: true, error: null, refetch: list.refetch }}
      onReachBottom={list.loadMore}
      backToTop
    >
      <HotNewsView
        chatApp={route.preset.host === 'wx'}
        period={period}
        onPeriod={setPeriod}
        items={list.items}
        more={list.more}
        onLoadMore={list.loadMore}
        onOpen={openDocument}
        onMore={menu}
        onSearch={() => void navigate('search')}
        onApp={env.can.openApp ? openApp : undefined}
        frame={(rows) => (
          <DataStates
            data={screenData(list)}
            empty={
              list.items.length === 0 && {
                title: '榜单还没有内容',
                text: '有人阅读后，这里会按阅读次数排出先后',
                actionText: '去首页看看',
                onAction: () => void navigate('home'),
              }
            }
          >
            {rows}
          </DataStates>
        )}
      />
    </PageShell>
  )
}
