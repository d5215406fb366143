import { Image, View } from '@tarojs/components'
import type { Asked, AssessmentEvent, PaperItem } from '@/api/assessment'
import { pointsText } from '@/domain/assessment/scoring'
import { Feedback } from '@/features/assessment/item/Feedback'
import { ItemText } from '@/features/assessment/item/ItemText'
import { heading, pictureText } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { Card } from '@/ui/Card'
import { ListRow } from '@/ui/ListRow'
import { Tag } from '@/ui/Tag'
import styles from './ReadView.module.scss'

interface ReadViewProps {
  event: AssessmentEvent
  paper: PaperItem
  questions: readonly Asked[]
  onRank: () => void
}

/** A case from its history to its last step, with what was right in each and where that is written. */
export function ReadView({ event, paper, questions, onRank }: ReadViewProps) {
  const isMine = questions.some(({ response }) => response.length > 0)
  return (
    <View>
      <View className={styles.head}>
        <View className={styles.title} {...heading(1)}>
          {paper.title}
        </View>
        <View className={styles.note}>
          {[event.title, `${questions.length} 步`, isMine ? `您得 ${pointsText(paper.mine?.bestScore ?? 0)} 分` : '']
            .filter(Boolean)
            .join(' · ')}
        </View>
      </View>
      {questions.map((asked) => {
        const { position, topic, question, feedback } = asked
        return question && feedback ? (
          <Card key={position} testId="step">
            <View className={styles.tags}>
              <Tag tone="primary">{`第 ${position + 1} 步`}</Tag>
              {topic ? <Tag>{topic}</Tag> : null}
            </View>
            <View className={styles.stem} {...heading(2)}>
              <ItemText text={question.stem} />
            </View>
            {question.picture ? (
              <Image className={styles.picture} src={assetUrl(question.picture)} mode="widthFix" {...pictureText('病例配图')} />
            ) : null}
            <Feedback asked={{ ...asked, question, feedback }} points={isMine} />
          </Card>
        ) : null
      })}
      <ListRow icon="trial" text="病例排行" note={`${paper.participants} 人已答`} onPress={onRank} testId="rank" />
    </View>
  )
}
