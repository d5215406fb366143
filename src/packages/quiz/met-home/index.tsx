import { View } from '@tarojs/components'
import { assessmentApi, type AssessmentEvent, type PaperItem } from '@/api/assessment'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { heading } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { ItemText } from '@/features/assessment/item/ItemText'
import styles from './met-home.module.scss'

/** `/MetFirstPage/{id}`: the cover of a questionnaire contest. */
export default function MetHomePage() {
  const { id } = useRoute<'metFirstPage'>().params
  const query = useApi(assessmentApi.event, { eventId: id })
  useFresh(query)
  const { event, papers = [] } = query.data ?? {}
  const isDone = papers.some(({ mine }) => mine?.bestAttemptId)
  return (
    <PageShell
      title={event?.title}
      data={screenData(query)}
      skeleton="board"
      isSample={event?.isSample}
      share={event && { title: event.title, description: '一起来参加' }}
      footer={
        event && (
          <FootBar>
            <Button className={footMain} onPress={() => void navigate('metQuestList', { id })} testId="enter">
              进入答题
            </Button>
          </FootBar>
        )
      }
    >
      {event ? (
        <>
          <Cover event={event} papers={papers} />
          {isDone ? (
            <ListRow
              icon="trial"
              text="我的成绩"
              note="最近一次的得分与解析"
              onPress={() => void navigate(event.family === 'gcp' ? 'gcpResult' : 'metResult')}
              testId="my-result"
            />
          ) : null}
        </>
      ) : null}
    </PageShell>
  )
}

export function Cover({ event, papers }: { event: AssessmentEvent; papers: readonly PaperItem[] }) {
  const questions = papers.reduce((sum, { rules }) => sum + rules.questions, 0)
  const granted = papers.flatMap(({ certificate }) => (certificate ? [certificate] : []))
  const facts = [
    `共 ${papers.length} 份问卷，${questions} 题`,
    `${papers.reduce((most, { participants }) => Math.max(most, participants), 0)} 人已参加`,
    ...granted.map((title) => `合格即颁发《${title}》`),
  ]
  return (
    <>
      <View className={styles.cover}>
        <Icon name="guideline" size="large" color="on-brand" />
        <View className={styles.title} {...heading(2)}>
          {event.title}
        </View>
        <View className={styles.introduction}>
          <ItemText text={event.introduction} />
        </View>
      </View>
      <Card spaced testId="cover-facts">
        {facts.map((text) => (
          <View key={text} className={styles.fact}>
            <Icon name="check" size="small" color="brand-text" />
            <View className={styles.words}>{text}</View>
          </View>
        ))}
      </Card>
    </>
  )
}
