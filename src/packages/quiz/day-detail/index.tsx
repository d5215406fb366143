import { observer } from 'mobx-react'
import { memoryApi } from '@/api/memory'
import { call } from '@/api/client'
import { chinaDay } from '@/domain/china-time'
import { serverNow } from '@/domain/clock'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { dialog } from '@/platform/dialog'
import { useRoute } from '@/routes'
import { useApi, useForget } from '@/shell/data'
import { KEPT } from '@/shell/data/first-answer'
import { useAction } from '@/shell/forms/use-action'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { DetailView } from './DetailView'
import { Repetition } from './Repetition'
import { useDue } from './use-due'

/** `/answerDetails/{id}/{type}`: an item that one was asked: `review` repeats what is due, from it on; `day` and `book` show what one answered and why. */
function DayDetailPage() {
  const { id, type } = useRoute<'answerDetails'>().params
  return type === 'review' ? <ReviewDue key={id} from={id} /> : <Explained id={id} />
}

const ReviewDue = observer(function ReviewDue({ from }: { from: string }) {
  const { items, data } = useDue()
  if (items && items.length > 0) return <Repetition items={items} from={from} />
  return (
    <PageShell
      needs="login"
      title="错题复习"
      data={data}
      skeleton="lines"
      empty={items !== null && { title: '今天没有待复习的题', text: '明天再来看看，或去答今天的题' }}
    />
  )
})

const Explained = observer(function Explained({ id }: { id: string }) {
  const { session } = useStores()
  const query = useApi(memoryApi.detail, { itemId: id }, { enabled: session.signedIn, ...KEPT })
  const forget = useForget()
  const detail = query.data
  const move = useAction(async () => {
    const isLeft = detail?.isInBook ?? false
    await call(memoryApi.leave, { itemId: id, isLeft })
    await forget(memoryApi.detail, memoryApi.book, memoryApi.due, memoryApi.today)
    dialog.toast(isLeft ? '已移出错题本' : '已放回错题本')
  })
  const canMove = detail !== undefined && detail.wrong > 0 && !detail.asked.feedback?.isWithdrawn
  return (
    <PageShell
      needs="login"
      data={screenData(query)}
      skeleton="lines"
      footer={
        canMove && (
          <FootBar>
            <Button className={footMain} tone="secondary" busy={move.busy} onPress={() => void move.run()} testId="move">
              {detail.isInBook ? '我会了，移出错题本' : '放回错题本'}
            </Button>
          </FootBar>
        )
      }
    >
      {detail ? <DetailView detail={detail} today={chinaDay(serverNow())} /> : null}
    </PageShell>
  )
})

export default observer(DayDetailPage)
