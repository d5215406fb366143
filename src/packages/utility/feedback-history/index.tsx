import { feedbackApi } from '@/api/feedback'
import { navigate } from '@/routes'
import { usePages } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useFresh } from '@/shell/data/use-fresh'
import { FeedbackHistoryView } from './FeedbackHistoryView'

const PAGE_SIZE = 10

/** What this account, or this device of a visitor, has sent: `/NewFeedBackHistory`. */
export default function FeedbackHistoryPage() {
  const list = usePages(feedbackApi.list, { pageSize: PAGE_SIZE }, ({ id }) => id)
  useFresh(list)
  const write = () => void navigate('newFeedBack')
  return (
    <PageShell
      data={screenData(list)}
      skeleton="records"
      empty={
        list.items.length === 0 && {
          title: '还没有反馈记录',
          text: '提交的反馈与团队的回复会显示在这里',
          actionText: '去反馈',
          onAction: write,
        }
      }
      onReachBottom={list.loadMore}
      backToTop
    >
      <FeedbackHistoryView
        items={list.items}
        more={list.more}
        onMore={list.loadMore}
        onOpen={(id) => void navigate('zlysReply', { id })}
        onWrite={write}
      />
    </PageShell>
  )
}
