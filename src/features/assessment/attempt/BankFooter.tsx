import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState, type ReactNode } from 'react'
import { isComplete } from '@/domain/assessment/response'
import { FootBar, footMain } from '@/features/tools'
import { dialog } from '@/platform/dialog'
import { useAction } from '@/shell/forms/use-action'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { bookmark } from '@/ui/Icon/more'
import { Sheet } from '@/ui/Sheet'
import type { AttemptSession } from './AttemptSession'
import { AnswerCard } from './BankView'
import styles from './BankView.module.scss'

interface BankFooterProps {
  session: AttemptSession
  /** What a paper consists of. */
  unit?: '题' | '步'
}

/** What is done with the question in view, and the way to all others. */
export const BankFooter = observer(function BankFooter({ session, unit = '题' }: BankFooterProps) {
  const [isCardOpen, setCardOpen] = useState(false)
  const { current, at, questions, attempt } = session
  const commit = useAction(async () => {
    if (!current) return
    await session.commit(current)
    // Nothing is explained, so there is nothing to stay for.
    const isExplained = session.questions[current.position]?.feedback
    if (!isExplained && session.questions[at + 1]?.state === 'open') session.goTo(at + 1)
  })
  const pause = useAction(() => session.pause(!attempt.isPaused))
  const handIn = useAction(async () => {
    const open = questions.length - session.answered
    const message = open > 0 ? `还有 ${open} ${unit}未答，确定交卷吗？交卷后不能再修改。` : '确定交卷吗？交卷后不能再修改。'
    if (await dialog.confirm({ message, confirmText: '交卷' })) await session.submit()
  })
  if (session.state !== 'running' || !current) return null
  if (attempt.isPaused)
    return (
      <FootBar>
        <Button className={footMain} busy={pause.busy} onPress={() => void pause.run()} testId="go-on">
          继续答题
        </Button>
      </FootBar>
    )
  const isLast = at === questions.length - 1
  const mustCommit = session.mustCommit(current)
  const isMarked = session.marked.includes(current.position)
  const canGoBack = attempt.rules.questionSeconds === 0
  return (
    <>
      <FootBar>
        <Tool label={isMarked ? '取消标记' : `标记本${unit}`} testId="mark" onPress={() => session.mark(current.position)}>
          <Icon name={bookmark} filled={isMarked} color={isMarked ? 'gold' : 'ink-2'} />
        </Tool>
        <Tool label="答题卡" testId="card" onPress={() => setCardOpen(true)}>
          <Icon name="grid" />
        </Tool>
        {canGoBack && at > 0 ? (
          <Button tone="secondary" onPress={() => session.goTo(at - 1)} testId="before">
            {`上一${unit}`}
          </Button>
        ) : null}
        {mustCommit ? (
          <Button
            className={footMain}
            busy={commit.busy}
            disabled={!current.question || !isComplete(current.question, session.responseOf(current))}
            onPress={() => void commit.run()}
            testId="commit"
          >
            {`提交本${unit}`}
          </Button>
        ) : isLast ? (
          <Button className={footMain} busy={handIn.busy} onPress={() => void handIn.run()} testId="hand-in">
            交卷
          </Button>
        ) : (
          <Button className={footMain} onPress={() => session.goTo(at + 1)} testId="next">
            {`下一${unit}`}
          </Button>
        )}
      </FootBar>
      <Sheet
        open={isCardOpen}
        title="答题卡"
        onClose={() => setCardOpen(false)}
        testId="card-sheet"
        footer={
          <View className={styles.sheetFoot}>
            {attempt.rules.canPause ? (
              <Button
                tone="secondary"
                busy={pause.busy}
                onPress={() => {
                  setCardOpen(false)
                  void pause.run()
                }}
                testId="pause"
              >
                暂停
              </Button>
            ) : null}
            <Button
              className={footMain}
              busy={handIn.busy}
              onPress={() => {
                setCardOpen(false)
                void handIn.run()
              }}
              testId="hand-in-card"
            >
              交卷
            </Button>
          </View>
        }
      >
        <AnswerCard
          session={session}
          unit={unit}
          onGo={(position) => {
            if (canGoBack || position > at) session.goTo(position)
            setCardOpen(false)
          }}
        />
      </Sheet>
    </>
  )
})

const Tool = ({
  label,
  testId,
  onPress,
  children,
}: {
  label: string
  testId: string
  onPress: () => void
  children: ReactNode
}) => (
  <View className={`${styles.tool} t-${testId}`} onClick={onPress} {...a11y(label, 'button')}>
    {children}
  </View>
)
