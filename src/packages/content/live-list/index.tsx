import { useMemo, useState } from 'react'
import { liveApi } from '@/api/live'
import { serverNow } from '@/domain/clock'
import { LIVE_STATES, type LiveState } from '@/domain/live'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { DocFeedView } from '@/features/doc-feed'
import { useDocFeed } from '@/features/doc-feed/use-doc-feed'
import { openDocument } from '@/shell/navigation/open-native'
import { DataStates, PageShell } from '@/shell/PageShell'
import { stripOf } from './days'
import { Lives, LiveListView } from './LiveListView'

const PAGE_SIZE = 25
/** The dots of days seen last stand without a network for a day. */
const KEPT_SECONDS = 86_400

const EMPTY: Readonly<Record<LiveState, { title: string; text: string }>> = {
  live: { title: '现在没有直播', text: '可以在「预告」中设提醒，或看「回放」' },
  preview: { title: '暂无预告', text: '新的直播排期后会显示在这里' },
  replay: { title: '暂无回放', text: '直播结束后会在这里提供回放' },
}
const EMPTY_DAY: Readonly<Record<LiveState, { title: string; text: string }>> = {
  ...EMPTY,
  preview: { title: '这一天没有预告', text: '点击「全部」查看其他日期' },
  replay: { title: '这一天没有回放', text: '点击「全部」查看其他日期' },
}

const tabOf = (name: string | undefined): LiveState => LIVE_STATES.find((state) => state === name) ?? 'live'

/** Lives: `/liveList`, `/AppLiveList` and `/AppPlaybackList`. */
export default function LiveListPage() {
  const route = useRoute<'liveList' | 'appLiveList' | 'appPlaybackList'>()
  const [tab, setTab] = useState(() => tabOf(route.preset.tab))
  const [day, setDay] = useState('')
  const days = useMemo(() => (tab === 'live' ? [] : stripOf(tab === 'preview' ? 'ahead' : 'back', serverNow())), [tab])
  const ends = [...days].sort()
  const counts = useApi(
    liveApi.days,
    { from: ends[0] ?? '', to: ends[ends.length - 1] ?? '' },
    { enabled: days.length > 0, persistSeconds: KEPT_SECONDS },
  )
  const feed = useDocFeed({ liveState: tab, ...(day && { day }), pageSize: PAGE_SIZE })

  const refetch = () => Promise.all([feed.frame.refetch(), ...(days.length > 0 ? [counts.refetch()] : [])])
  return (
    // Tabs and days stay in every state of the list; the part below draws those states.
    <PageShell data={{ hasData: true, error: null, refetch }} onReachBottom={feed.loadMore} backToTop>
      <LiveListView
        tab={tab}
        onTab={(next) => {
          setTab(next)
          setDay('')
        }}
        days={days}
        counts={new Map(counts.data?.days.map(({ day: on, count }) => [on, count]))}
        day={day}
        onDay={setDay}
      >
        <DataStates data={feed.frame}>
          <DocFeedView
            feed={feed}
            groups={feed.groups ?? []}
            sorts={null}
            times={false}
            unit="场直播"
            onOpen={openDocument}
            empty={(day ? EMPTY_DAY : EMPTY)[tab]}
          >
            {(docs) => <Lives docs={docs} />}
          </DocFeedView>
        </DataStates>
      </LiveListView>
    </PageShell>
  )
}
