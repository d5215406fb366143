import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useRef } from 'react'
import { taskFeedApi, type TaskFeedItem } from '@/api/task-feed'
import { isLiveType } from '@/domain/doc-type'
import { navigate } from '@/routes'
import { usePages } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { TaskFeedView } from './TaskFeedView'

const PAGE_SIZE = 10
/** Opens without a network for a day: tomorrow's tasks are others. */
const KEPT_SECONDS = 86_400

const idOf = (item: TaskFeedItem) => item.doc.id

/** Opens a document where its task runs. */
function openTask({ doc, taskCode, taskType, credits }: TaskFeedItem): void {
  if (isLiveType(doc.docType))
    void navigate('jyjLive', { taskCode, type: String(taskType), integral: String(credits), id: doc.id })
  else void navigate('integralDoc', { id: doc.id })
}

/** Credit reading: the day's documents with a task: `/jyjDoc`. */
function TaskFeedPage() {
  const { session } = useStores()
  const mayPass = useLoginGate()
  const list = usePages(taskFeedApi.feed, { pageSize: PAGE_SIZE }, idOf, { persistSeconds: KEPT_SECONDS })
  const shownBefore = useRef(false)
  // A task was done on the page above.
  useDidShow(() => {
    if (shownBefore.current) void list.refetch()
    shownBefore.current = true
  })
  return (
    <PageShell
      data={screenData(list)}
      onReachBottom={list.loadMore}
      backToTop
      empty={
        list.items.length === 0 &&
        list.more !== 'more' && {
          title: '今日任务已全部完成',
          text: '明天会有新的积分文章，也可以先去首页看看',
          actionText: '去首页看看',
          onAction: () => void navigate('home'),
        }
      }
    >
      <TaskFeedView
        items={list.items}
        credits={list.first?.credits ?? 0}
        earned={list.first?.earned ?? 0}
        signedIn={session.signedIn}
        more={list.more}
        onLoadMore={list.loadMore}
        onOpen={openTask}
        onSignIn={() => void mayPass()}
      />
    </PageShell>
  )
}

export default observer(TaskFeedPage)
