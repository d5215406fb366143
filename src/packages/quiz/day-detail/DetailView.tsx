import { View } from '@tarojs/components'
import type { MemoryDetail } from '@/api/memory'
import { dueText } from '@/domain/memory/due'
import { formatDayTime } from '@/domain/format'
import { heading } from '@/ui/a11y'
import { Card } from '@/ui/Card'
import { Tag } from '@/ui/Tag'
import { Feedback } from '@/features/assessment/item/Feedback'
import { QuestionView } from '@/features/assessment/item/QuestionView'
import styles from './DetailView.module.scss'

const SOURCES = { quiz: '试卷', day: '每日一题', review: '复习' } as const
const VERDICTS = { right: '答对', partly: '部分正确', wrong: '答错', none: '未作答' } as const

/** An item with what one answered last, why it is so, and what came before. */
export function DetailView({ detail, today }: { detail: MemoryDetail; today: string }) {
  const { asked, history, dueOn, known } = detail
  const { question, topic, response, feedback } = asked
  return (
    <View>
      <Card spaced>
        <QuestionView
          asked={{ question, topic }}
          response={response}
          size="standard"
          onRespond={null}
          areas={feedback?.key.areas}
        />
      </Card>
      {feedback ? (
        <Card>
          <Feedback asked={{ question, response, feedback }} points={false} />
        </Card>
      ) : null}
      <Card testId="history">
        <View className={styles.head}>
          <View className={styles.section} {...heading(2)}>
            作答记录
          </View>
          <View className={styles.note}>
            {feedback?.isWithdrawn
              ? '不再复习'
              : [dueText(dueOn, today), known > 0 ? `估计还记得 ${known}%` : ''].filter(Boolean).join(' · ')}
          </View>
        </View>
        {history.map(({ at, verdict, source }) => (
          <View key={`${at}${source}`} className={styles.line}>
            <View className={styles.when}>{formatDayTime(at)}</View>
            <View className={styles.note}>{SOURCES[source]}</View>
            <Tag tone={verdict === 'right' ? 'success' : 'danger'}>{VERDICTS[verdict]}</Tag>
          </View>
        ))}
      </Card>
    </View>
  )
}
