import { Text, View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import classNames from 'classnames'
import { observer } from 'mobx-react'
import { useEffect, useReducer, useRef, useState, type ReactNode } from 'react'
import { serverNow } from '@/domain/clock'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { Progress } from '@/ui/Progress'
import { StateView } from '@/ui/StateView'
import { useCountdown } from '@/ui/use-countdown'
import type { TextSize } from '@/ui/RichText'
import type { AttemptSession } from './AttemptSession'
import { Feedback } from '../item/Feedback'
import { QuestionView } from '../item/QuestionView'
import styles from './BankView.module.scss'

interface BankViewProps {
  session: AttemptSession
  onTimeUp: () => Promise<unknown>
  onResume: () => void
  /** Above the question. */
  children?: ReactNode
}

const two = (value: number): string => String(value).padStart(2, '0')
export const clockText = (seconds: number): string =>
  seconds >= 3600
    ? `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
    : `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`

/** Less than this is said in the colour of a warning. */
const LITTLE_SECONDS = 60
/** How long it is waited before the end is said once more. */
const AGAIN_MS = 5000

export const BankView = observer(function BankView({ session, onTimeUp, onResume, children }: BankViewProps) {
  const [size, setSize] = useState<TextSize>('standard')
  // A page that was left for another one stays below it: its clock stands still until it comes back, and the server ends what ran out meanwhile.
  const [isInView, setInView] = useState(true)
  useDidShow(() => setInView(true))
  useDidHide(() => setInView(false))
  const { attempt, current, at, questions } = session
  if (session.state === 'left')
    return (
      <StateView
        kind="waiting"
        title="您已在另一处继续作答"
        text="同一份试卷只能在一处作答。在此继续后，另一处将不再保存答案。"
        actionText="在此继续"
        onAction={onResume}
      />
    )
  if (!current) return null
  const { question, feedback } = current
  const hasTime = attempt.rules.limitSeconds > 0 || attempt.rules.closesAt !== '' || current.dueAt !== ''
  return (
    <View className={styles.page}>
      <View className={styles.head}>
        <View className={styles.bar}>
          <Progress value={(at + 1) / questions.length} />
        </View>
        <Text className={`${styles.count} t-count`}>{`${at + 1}/${questions.length}`}</Text>
        <View
          className={`${styles.size} t-size`}
          onClick={() => setSize(size === 'standard' ? 'large' : 'standard')}
          {...a11y(size === 'standard' ? '大字，放大字号' : '标准字号', 'button')}
        >
          {size === 'standard' ? '大字' : '标准'}
        </View>
        {hasTime && isInView && !attempt.isPaused ? (
          <Timer key={session.endsAt} endsAt={session.endsAt} onTimeUp={onTimeUp} />
        ) : null}
      </View>
      {session.problem ? <Notice tone="watch">{`${session.problem}。已选的答案保存在本机，会自动重新提交`}</Notice> : null}
      {attempt.isPaused ? (
        <StateView kind="waiting" title="已暂停" text="计时已停止，题目已隐藏。暂停累计最多 30 分钟" />
      ) : question ? (
        <>
          {children}
          <QuestionView
            asked={{ ...current, question }}
            response={session.responseOf(current)}
            size={size}
            onRespond={current.state === 'open' ? (response) => session.respond(current, response) : null}
            areas={feedback?.key.areas}
          />
          {feedback ? (
            <View className={styles.feedback}>
              <Feedback asked={{ ...current, question, feedback }} />
            </View>
          ) : null}
        </>
      ) : (
        <StateView kind="waiting" title="本题尚未开放" text="完成前面的题目后即可作答" />
      )}
    </View>
  )
})

/** What is left, by the server's clock: right also after the phone slept, or its clock was changed. Its timer ends with the page. */
function Timer({ endsAt, onTimeUp }: { endsAt: number; onTimeUp: () => Promise<unknown> }) {
  const left = useCountdown(endsAt)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const last = useRef(left)
  const isOver = left === 0 && serverNow() >= endsAt
  // There is never more time than before, but by a clock that was put back.
  const isWrong = left > last.current + 1
  last.current = left
  useEffect(() => {
    if (!isOver && !isWrong) return
    const ask = () => void onTimeUp().then(redraw)
    ask()
    // Without a network, or a moment before the server thinks so, it did not end: it is said again until it has.
    const again = setInterval(ask, AGAIN_MS)
    return () => clearInterval(again)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- from the moment when it is over
  }, [isOver, isWrong])
  const isLittle = left <= LITTLE_SECONDS
  return (
    <View className={classNames(styles.timer, isLittle && styles.little, 't-timer')} {...a11y(`剩余 ${clockText(left)}`)}>
      <Icon name="clock" size="small" color="inherit" />
      <Text>{clockText(left)}</Text>
    </View>
  )
}

interface AnswerCardProps {
  session: AttemptSession
  unit: '题' | '步'
  onGo: (at: number) => void
}

/** All questions with their state, to go to one. */
export const AnswerCard = observer(function AnswerCard({ session, unit, onGo }: AnswerCardProps) {
  return (
    <View>
      <View className={styles.legend}>
        {`已答 ${session.answered} ${unit}，未答 ${session.questions.length - session.answered} ${unit}`}
        {session.waiting > 0 ? `，${session.waiting} ${unit}待提交` : ''}
      </View>
      <View className={styles.grid}>
        {session.questions.map((asked) => {
          const isDone = session.isAnswered(asked)
          const isMarked = session.marked.includes(asked.position)
          const words = `第 ${asked.position + 1} ${unit}，${asked.state === 'hidden' ? '未开放' : isDone ? '已答' : '未答'}${isMarked ? '，已标记' : ''}`
          return (
            <View
              key={asked.position}
              className={classNames(
                styles.cell,
                isDone && styles.done,
                asked.position === session.at && styles.here,
                asked.state === 'hidden' && styles.hidden,
                't-card-cell',
              )}
              onClick={() => onGo(asked.position)}
              {...a11y(words, 'button')}
            >
              {asked.position + 1}
              {isMarked ? <View className={styles.flag} /> : null}
            </View>
          )
        })}
      </View>
    </View>
  )
})
