import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { memoryApi, type MemoryAsked } from '@/api/memory'
import { isComplete, type Response } from '@/domain/assessment/response'
import { PLAIN_SCORING, POINT, scoreResponse, type Verdict } from '@/domain/assessment/scoring'
import { serverNow } from '@/domain/clock'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { goBack } from '@/routes'
import { usePatch } from '@/shell/data'
import { useOnline } from '@/shell/data/use-online'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Progress } from '@/ui/Progress'
import { StateView } from '@/ui/StateView'
import { Feedback } from '@/features/assessment/item/Feedback'
import { QuestionView } from '@/features/assessment/item/QuestionView'
import { stillDue } from './still-due'

const TOPIC = 'memory-review'

interface RepetitionProps {
  items: readonly MemoryAsked[]
  /** Which comes first. */
  from: string
}

/** What is due, one after the other: it was explained before, so that it is told at once what is right, also without a network. */
export const Repetition = observer(function Repetition({ items, from }: RepetitionProps) {
  const { outbox, session } = useStores()
  const online = useOnline()
  const patch = usePatch()
  // As it stood when one began: what is answered goes out of the list of the server.
  const [queue] = useState(() => {
    const left = stillDue(items, outbox.items, session.userId)
    const first = left.find(({ itemId }) => itemId === from)
    return first ? [first, ...left.filter((one) => one !== first)] : left
  })
  const [at, setAt] = useState(0)
  const [response, setResponse] = useState<Response>([])
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [right, setRight] = useState(0)
  const asked = queue[at]
  const answer = () => {
    if (!asked?.feedback) return
    const { itemId, edition, question, feedback } = asked
    const given = { itemId, edition, response, answeredAt: new Date(serverNow()).toISOString(), idempotencyKey: random.uuid() }
    if (!outbox.add(memoryApi.review, given, { topic: TOPIC })) return dialog.toast('待发送的内容过多，请联网后重试')
    // The list on the device was asked for before: it would ask this once more, until a new one has come.
    patch(memoryApi.due, {}, (due) => ({ ...due, items: due.items.filter((one) => one.itemId !== itemId) }))
    const { key, rationale, source } = feedback
    const told = scoreResponse({ ...question, key, rationale, source }, response, POINT, PLAIN_SCORING, null).verdict
    setVerdict(told)
    if (told === 'right') setRight(right + 1)
  }
  const next = () => {
    setAt(at + 1)
    setResponse([])
    setVerdict(null)
  }
  if (!asked)
    return (
      <PageShell needs="login" title="错题复习">
        <StateView
          kind="success"
          title="今天的复习完成了"
          text={`共 ${queue.length} 题，答对 ${right} 题。答错的明天再来。`}
          actionText="回到错题本"
          onAction={() => void goBack()}
        />
      </PageShell>
    )
  return (
    <PageShell
      needs="login"
      title="错题复习"
      footer={
        <FootBar>
          {verdict ? (
            <Button className={footMain} onPress={next} testId="next-review">
              {at + 1 < queue.length ? '下一题' : '完成'}
            </Button>
          ) : (
            <Button className={footMain} disabled={!isComplete(asked.question, response)} onPress={answer} testId="answer-review">
              {response.length > 0 ? '看答案' : '请选择答案'}
            </Button>
          )}
        </FootBar>
      }
    >
      <Card spaced>
        <View className="t-review-count">{`${at + 1}/${queue.length}`}</View>
        <Progress value={(at + (verdict ? 1 : 0)) / queue.length} />
      </Card>
      <Notice tone="info" edge testId="review-waiting">
        {online ? '' : '当前离线，作答已保存在本机，联网后自动同步'}
      </Notice>
      <Card>
        <QuestionView
          key={asked.itemId}
          asked={asked}
          response={response}
          size="standard"
          onRespond={verdict ? null : setResponse}
          areas={verdict ? asked.feedback?.key.areas : undefined}
        />
      </Card>
      {verdict && asked.feedback ? (
        <Card testId="review-feedback">
          <Feedback asked={{ question: asked.question, response, feedback: { ...asked.feedback, verdict } }} points={false} />
        </Card>
      ) : null}
    </PageShell>
  )
})
