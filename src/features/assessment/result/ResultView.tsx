import { View } from '@tarojs/components'
import classNames from 'classnames'
import { useState } from 'react'
import type { Asked, AssessmentResult, Feedback as FeedbackOf } from '@/api/assessment'
import { durationText, isPassed, toldText } from '@/domain/assessment/rules'
import { pointsText } from '@/domain/assessment/scoring'
import type { Question } from '@/domain/assessment/item'
import { formatDayTime } from '@/domain/format'
import { a11y, heading } from '@/ui/a11y'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Progress } from '@/ui/Progress'
import { Segmented } from '@/ui/Segmented'
import { StateView } from '@/ui/StateView'
import { Tag } from '@/ui/Tag'
import { DarkHead, HeadBadge, HeadBadges, HeadFact } from '../head/DarkHead'
import { Feedback } from '../item/Feedback'
import { ItemText } from '../item/ItemText'
import { QuestionPicture } from '../item/QuestionPicture'
import styles from './ResultView.module.scss'

interface ResultViewProps {
  result: AssessmentResult
  /** What a paper consists of. */
  unit?: '题' | '步'
  /** Left out: it has no ranking. */
  onRank?: () => void
  onCertificate: (number: string) => void
  /** Steps of a case go into no book. */
  onBook?: () => void
}

const SHOWN = [
  { key: 'wrong', text: '只看错题', testId: 'show-wrong' },
  { key: 'all', text: '全部题目', testId: 'show-all' },
] as const
const OUTCOMES = { won: '您赢了', lost: '还差一点', even: '打平了' } as const

type Shown = Asked & { question: Question; feedback: FeedbackOf }
const isShown = (asked: Asked): asked is Shown => asked.question !== null && asked.feedback !== null

/** The head of a result lies below the bar; what waits for its score has none. */
export const barOverResult = (result: AssessmentResult | undefined) => (result && !result.scoreAt ? 'dark' : undefined)

/** A result: the figure, each question as tick or cross, those that went wrong explained. */
export function ResultView({ result, unit = '题', onRank, onCertificate, onBook }: ResultViewProps) {
  const [which, setWhich] = useState<'wrong' | 'all'>('wrong')
  const questions = result.questions.filter(isShown)
  const elsewhere = result.questions.length - questions.length
  const wrong = questions.filter(({ feedback }) => feedback.verdict !== 'right')
  // The answers come first, and reach into the head, but for news of a challenge or of points that changed.
  const isRaised = questions.length > 0 && !result.challenge && result.firstScore === null && !result.scoreAt
  const listed = which === 'wrong' ? wrong : questions
  return (
    <View>
      {result.scoreAt ? (
        <StateView kind="waiting" title="已交卷" text={`${toldText(result.scoreAt)}，答案与解析同时公布`} />
      ) : (
        <Head result={result} deep={isRaised} />
      )}
      {isRaised ? <Grid questions={questions} unit={unit} raised /> : null}
      {result.challenge ? (
        <Card testId="challenge-outcome">
          <View className={styles.outcome}>{OUTCOMES[result.challenge.outcome]}</View>
          <View className={styles.note}>
            {`${result.challenge.name} ${pointsText(result.challenge.score)} 分，用时 ${durationText(Math.round(result.challenge.spentMs / 1000))}`}
          </View>
        </Card>
      ) : null}
      {result.firstScore === null ? null : (
        <Notice tone="info" edge testId="rescored">
          {`有题目作废，不计入任何人的成绩：全部答卷已重新计分，您的得分由 ${pointsText(result.firstScore)} 分变为 ${pointsText(result.score)} 分`}
        </Notice>
      )}
      {questions.length > 0 && !isRaised ? <Grid questions={questions} unit={unit} /> : null}
      {result.isOwn && questions.length === 0 && !result.scoreAt ? (
        <Notice tone="info" edge>
          {result.rules.reveal === 'never' ? '本卷不公布答案' : '这些题目在您正在作答的另一份试卷中，交卷后可看答案与解析'}
        </Notice>
      ) : null}
      <Notice tone="info" edge testId="some-elsewhere">
        {questions.length > 0 && elsewhere > 0 ? `另有 ${elsewhere} ${unit}在您正在作答的另一份试卷中，交卷后可看答案与解析` : ''}
      </Notice>
      <Ways result={result} onCertificate={onCertificate} onRank={onRank} onBook={wrong.length > 0 ? onBook : undefined} />
      {result.topics.length > 1 ? <Topics topics={result.topics} /> : null}
      {questions.length > 0 ? (
        <View className={styles.analyses}>
          <View className={styles.section} {...heading(2)}>
            {wrong.length > 0 ? `错题解析（${wrong.length}）` : '全部答对'}
          </View>
          {wrong.length > 0 && wrong.length < questions.length ? (
            <Segmented label="显示哪些题目" items={SHOWN} current={which} onChange={setWhich} />
          ) : null}
        </View>
      ) : null}
      {(wrong.length > 0 ? listed : questions).map((asked) => (
        <Card key={asked.position} testId="analysis">
          <View className={styles.tags}>
            <Tag tone={asked.feedback.verdict === 'right' ? 'success' : 'danger'}>{`第 ${asked.position + 1} ${unit}`}</Tag>
            {asked.topic ? <Tag>{asked.topic}</Tag> : null}
          </View>
          <View className={styles.stem}>
            <ItemText text={asked.question.stem} />
          </View>
          <QuestionPicture question={asked.question} response={asked.response} areas={asked.feedback.key.areas} />
          <Feedback asked={asked} />
        </Card>
      ))}
    </View>
  )
}

interface WaysProps extends Pick<ResultViewProps, 'result' | 'onCertificate'> {
  onRank: (() => void) | undefined
  onBook: (() => void) | undefined
}

/** Where one can go on from a result. */
function Ways({ result, onCertificate, onRank, onBook }: WaysProps) {
  const { certificate, rank, isOwn } = result
  const toBook = isOwn ? onBook : undefined
  if (!certificate && !onRank && !toBook) return null
  return (
    <View className={styles.ways}>
      {certificate ? (
        <ListRow
          icon="badge"
          text={certificate.title}
          note={certificate.number ? '已颁发，可查看、保存与分享' : '完成认证后即可领取'}
          onPress={() => onCertificate(certificate.number ?? '')}
          testId="certificate"
        />
      ) : null}
      {onRank ? (
        <ListRow
          icon="trial"
          text="排行榜"
          note={rank ? `第 ${rank.rank} 名，共 ${rank.of} 人` : undefined}
          onPress={onRank}
          testId="rank"
        />
      ) : null}
      {toBook ? (
        <ListRow icon="book" text="错题本" note="本次错题已收入，快要忘记时提醒复习" onPress={toBook} testId="book" />
      ) : null}
    </View>
  )
}

function Head({ result, deep }: { result: AssessmentResult; deep: boolean }) {
  const { rules, score, right, spentMs, rank, beaten, isOwn, name, credits } = result
  const points = pointsText(score)
  const most = `满分 ${pointsText(rules.totalPoints)}`
  const share = rules.totalPoints > 0 ? score / rules.totalPoints : 0
  return (
    <DarkHead deep={deep} ring={{ share, figure: points, of: most, label: `${points} 分，${most} 分`, testId: 'score' }}>
      {isOwn ? null : <View className={styles.who}>{name}</View>}
      <View className={styles.right}>{`答对 ${right} / ${rules.questions}`}</View>
      <HeadFact>{`用时 ${durationText(Math.round(spentMs / 1000))}${result.isEndedByTime ? '（到时交卷）' : ''}`}</HeadFact>
      <HeadFact testId="handed-in">{`交卷 ${formatDayTime(result.endedAt)}`}</HeadFact>
      {rank ? <HeadFact>{`第 ${rank.rank} 名${beaten > 0 ? ` · 超过 ${beaten}%` : ''}`}</HeadFact> : null}
      <HeadBadges>
        {rules.passPoints > 0 ? (
          <HeadBadge>{isPassed(rules, score) ? '合格' : `未达合格线 ${pointsText(rules.passPoints)} 分`}</HeadBadge>
        ) : null}
        {credits > 0 ? <HeadBadge testId="credits">{`首次合格 +${credits} 积分`}</HeadBadge> : null}
      </HeadBadges>
    </DarkHead>
  )
}

interface GridProps {
  questions: readonly Shown[]
  unit: '题' | '步'
  raised?: boolean
}

const Grid = ({ questions, unit, raised = false }: GridProps) => (
  <Card className={raised ? styles.raised : undefined}>
    <View className={styles.grid}>
      {questions.map(({ position, feedback }) => {
        const isRight = feedback.verdict === 'right'
        return (
          <View
            key={position}
            className={styles.cell}
            {...a11y(`第 ${position + 1} ${unit}，${isRight ? '答对' : '未答对'}`, 'img')}
          >
            <View className={classNames(styles.mark, isRight ? styles.ok : styles.no)}>
              <Icon name={isRight ? 'check' : 'close'} size="small" color={isRight ? 'green' : 'red'} />
            </View>
            <View className={styles.number}>{position + 1}</View>
          </View>
        )
      })}
    </View>
  </Card>
)

const Topics = ({ topics }: { topics: AssessmentResult['topics'] }) => (
  <Card spaced testId="topics">
    <View className={styles.section} {...heading(2)}>
      各知识点
    </View>
    {topics.map(({ topic, right, all }) => (
      <View key={topic}>
        <View className={styles.topic}>
          <View className={styles.topicName}>{topic}</View>
          <View className={styles.note}>{`${right} / ${all}`}</View>
        </View>
        <Progress value={right / all} />
      </View>
    ))}
  </Card>
)
