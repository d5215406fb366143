import { View } from '@tarojs/components'
import type { Asked, AssessmentEvent, PaperItem } from '@/api/assessment'
import { pointsText } from '@/domain/assessment/scoring'
import { ASKED_ELSEWHERE } from '@/features/assessment/item/answer-texts'
import { Feedback } from '@/features/assessment/item/Feedback'
import { ItemText } from '@/features/assessment/item/ItemText'
import { QuestionPicture } from '@/features/assessment/item/QuestionPicture'
import { heading } from '@/ui/a11y'
import { Card } from '@/ui/Card'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Tag } from '@/ui/Tag'
import styles from './ReadView.module.scss'

interface ReadViewProps {
  event: AssessmentEvent
  paper: PaperItem
  questions: readonly Asked[]
  /** What a paper consists of. */
  unit: '题' | '步'
  onRank?: () => void
}

/** A case from its history to its last step, with what was right in each and where that is written. */
export function ReadView({ event, paper, questions, unit, onRank }: ReadViewProps) {
  const isMine = questions.some(({ response }) => response.length > 0)
  return (
    <View>
      <View className={styles.head}>
        <View className={styles.title} {...heading(2)}>
          {paper.title}
        </View>
        <View className={styles.note}>
          {[event.title, `${questions.length} ${unit}`, isMine ? `您得 ${pointsText(paper.mine?.bestScore ?? 0)} 分` : '']
            .filter(Boolean)
            .join(' · ')}
        </View>
      </View>
      {questions.map((asked) => (
        <AskedCard key={asked.position} asked={asked} title={`第 ${asked.position + 1} ${unit}`} points={isMine} />
      ))}
      {onRank ? (
        <ListRow
          icon="trial"
          text={unit === '步' ? '病例排行' : '排行榜'}
          note={`${paper.participants} 人已答`}
          onPress={onRank}
          testId="rank"
        />
      ) : null}
    </View>
  )
}

interface AskedCardProps {
  asked: Asked
  title: string
  /** It was asked, so it says how it was answered. */
  points: boolean
}

/** One question with what is right, and why; while it is asked elsewhere, that it is. */
export function AskedCard({ asked, title, points }: AskedCardProps) {
  const { topic, question, feedback } = asked
  if (!question) return null
  return (
    <Card testId="step">
      <View className={styles.tags}>
        <Tag tone="primary">{title}</Tag>
        {topic ? <Tag>{topic}</Tag> : null}
      </View>
      <View className={styles.stem} {...heading(2)}>
        <ItemText text={question.stem} />
      </View>
      <QuestionPicture question={question} response={asked.response} areas={feedback?.key.areas} />
      {feedback ? (
        <Feedback asked={{ ...asked, question, feedback }} points={points} asks={points} />
      ) : (
        <Notice tone="info">{ASKED_ELSEWHERE}</Notice>
      )}
    </Card>
  )
}
