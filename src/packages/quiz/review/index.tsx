import { observer } from 'mobx-react'
import { useState } from 'react'
import { memoryApi, type BookItem } from '@/api/memory'
import { chinaDay } from '@/domain/china-time'
import { serverNow } from '@/domain/clock'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { navigate } from '@/routes'
import { useApi, usePages } from '@/shell/data'
import { KEPT } from '@/shell/data/first-answer'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { LoadMore } from '@/ui/LoadMore'
import { stillDue } from '../day-detail/still-due'
import { ReviewView } from './ReviewView'

const PAGE_SIZE = 20
const idOf = ({ itemId }: BookItem) => itemId

/** `/answerReview`: what went wrong, what is to be repeated today, and how well each topic is remembered. */
function ReviewPage() {
  const { session, outbox } = useStores()
  const [topic, setTopic] = useState('')
  const enabled = session.signedIn
  const list = usePages(memoryApi.book, { topic, pageSize: PAGE_SIZE }, idOf, { keepPrevious: true, enabled, ...KEPT })
  const due = useApi(memoryApi.due, {}, { enabled, ...KEPT })
  const strength = useApi(memoryApi.strength, {}, { enabled, ...KEPT })
  useFresh(due, enabled)
  useFresh({ isPending: list.isPending, refetch: () => Promise.all([list.refetch(), strength.refetch()]) }, enabled)
  const left = stillDue(due.data?.items ?? [], outbox.items, session.userId)
  const [next] = left
  const isEmpty = list.first !== undefined && list.first.topics.length === 0
  return (
    <PageShell
      needs="login"
      data={{ ...screenData(due), hasData: list.first !== undefined, error: list.error ?? due.error }}
      skeleton="lines"
      onReachBottom={list.loadMore}
      empty={
        isEmpty && {
          title: '错题本是空的',
          text: '答错的题会自动收在这里，并在快要忘记时提醒您复习',
          actionText: '去答今天的题',
          onAction: () => void navigate('dayAnswer'),
        }
      }
      footer={
        next && (
          <FootBar>
            <Button
              className={footMain}
              onPress={() => void navigate('answerDetails', { id: next.itemId, type: 'review' })}
              testId="begin-review"
            >
              {`开始复习（${left.length} 题）`}
            </Button>
          </FootBar>
        )
      }
    >
      {list.first ? (
        <>
          <ReviewView
            items={list.items}
            topics={list.first.topics}
            topic={topic}
            due={left.length}
            today={due.data?.day ?? chinaDay(serverNow())}
            strength={strength.data}
            onTopic={setTopic}
            onOpen={(itemId) => void navigate('answerDetails', { id: itemId, type: 'book' })}
          />
          <LoadMore state={list.more} onLoad={list.loadMore} />
        </>
      ) : null}
    </PageShell>
  )
}

export default observer(ReviewPage)
