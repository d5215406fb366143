import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { assessmentApi, type AssessmentEvent, type PaperItem } from '@/api/assessment'
import { call } from '@/api/client'
import { ForbiddenError } from '@/api/client/errors'
import { paperPhase } from '@/domain/assessment/attempt'
import { durationText, ruleTexts } from '@/domain/assessment/rules'
import { pointsText } from '@/domain/assessment/scoring'
import { serverNow } from '@/domain/clock'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { navigate, useRoute } from '@/routes'
import { useApi, useForget } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { useAction } from '@/shell/forms/use-action'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useCertify } from '@/shell/session/use-certify'
import { useLoginGate } from '@/shell/session/login'
import { useStores } from '@/stores/context'
import { heading } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ListRow } from '@/ui/ListRow'
import { familyOf, PLACES } from '../components/families'
import styles from './exam.module.scss'

/** `/QuizExamDetail/{id}` and its families: what a paper asks, before it is begun. */
function QuizExamPage() {
  const { session } = useStores()
  const { params, preset, query: given } = useRoute<'hpkExamDetail'>()
  const family = familyOf(preset)
  const places = PLACES[family]
  const paperId = params.paperId ?? (params as { id?: string }).id ?? ''
  const query = useApi(assessmentApi.paper, { eventId: params.eventId ?? '', paperId })
  useFresh(query)
  const forget = useForget()
  const certify = useCertify()
  const mayPass = useLoginGate()
  // One try of one tap: sent again after a broken line, it is the same attempt.
  const key = useRef(random.uuid())
  const begin = useAction(async () => {
    if (!query.data) return
    const { event, paper } = query.data
    if (event.areas.length > 0 && !event.area) return navigate('selectAreas', { event: event.id })
    try {
      await call(
        assessmentApi.start,
        { paperId: paper.id, challenger: given.challenger ?? '', idempotencyKey: key.current },
        { idempotent: true },
      )
    } catch (error) {
      if (!(error instanceof ForbiddenError)) throw error
      if (await dialog.confirm({ message: error.message, confirmText: '去认证' })) certify()
      return
    }
    key.current = random.uuid()
    await forget(assessmentApi.paper, assessmentApi.event)
    await places.bank(event.id, paper.id)
  })
  return (
    <PageShell
      title={query.data?.paper.title}
      data={screenData(query)}
      isSample={query.data?.event.isSample}
      footer={
        query.data && (
          <ExamFooter
            {...query.data}
            busy={begin.busy}
            onBegin={() => mayPass() && void begin.run()}
            onRank={() => void places.rank(query.data.event.id, query.data.paper.id)}
          />
        )
      }
    >
      {query.data ? (
        <ExamView
          {...query.data}
          onEvent={() => void places.papers(query.data.event.id)}
          onResult={() =>
            void places.activity({ eventId: query.data.event.id, paperId: query.data.paper.id, userAuth2: session.auth2 })
          }
        />
      ) : null}
    </PageShell>
  )
}

interface ExamViewProps {
  event: AssessmentEvent
  paper: PaperItem
  onEvent: () => void
  onResult: () => void
}

export function ExamView({ event, paper, onEvent, onResult }: ExamViewProps) {
  const { rules, mine, title, participants } = paper
  const seconds = rules.questionSeconds || rules.limitSeconds
  return (
    <View>
      <View className={styles.head}>
        <View className={styles.title} {...heading(1)}>
          {title}
        </View>
        <View className={styles.figures}>
          <Figure value={String(rules.questions)} label="题" />
          <Figure value={pointsText(rules.totalPoints)} label="满分" />
          <Figure value={seconds > 0 ? durationText(seconds) : '不限'} label={rules.questionSeconds > 0 ? '每题用时' : '用时'} />
          <Figure value={String(participants)} label="人已答" />
        </View>
      </View>
      <Card spaced>
        <View className={styles.section} {...heading(2)}>
          答题规则
        </View>
        {ruleTexts(rules).map((text, at) => (
          <View key={text} className={`${styles.rule} t-rule`}>
            <View className={styles.number}>{at + 1}</View>
            <View className={styles.text}>{text}</View>
          </View>
        ))}
      </Card>
      {mine?.bestAttemptId ? (
        <ListRow
          icon="trial"
          text="我的成绩"
          note={`最好 ${pointsText(mine.bestScore)} 分，已答 ${mine.tries} 次`}
          onPress={onResult}
          testId="my-result"
        />
      ) : null}
      <ListRow icon="book" text={event.title} note="查看全部试卷" onPress={onEvent} testId="event" />
    </View>
  )
}

const Figure = ({ value, label }: { value: string; label: string }) => (
  <View className={styles.figure}>
    <View className={styles.value}>{value}</View>
    <View className={styles.label}>{label}</View>
  </View>
)

interface ExamFooterProps {
  paper: PaperItem
  busy: boolean
  onBegin: () => void
  onRank: () => void
}

/** What the main button does, or why there is nothing to do. */
export function beginText({ rules, mine }: PaperItem): { text: string; disabled: boolean } {
  if (mine?.openAttemptId) return { text: '继续答题', disabled: false }
  const phase = paperPhase(rules, serverNow())
  if (phase !== 'open') return { text: phase === 'coming' ? '尚未开始' : '已结束', disabled: true }
  const left = rules.tries > 0 ? rules.tries - (mine?.tries ?? 0) : null
  if (left === null) return { text: mine?.tries ? '再答一次' : '开始答题', disabled: false }
  return left > 0 ? { text: `开始答题（还可答 ${left} 次）`, disabled: false } : { text: '次数已用完', disabled: true }
}

function ExamFooter({ paper, busy, onBegin, onRank }: ExamFooterProps) {
  const { text, disabled } = beginText(paper)
  return (
    <FootBar>
      <Button tone="secondary" onPress={onRank} testId="rank">
        排行榜
      </Button>
      <Button className={footMain} busy={busy} disabled={disabled} onPress={onBegin} testId="begin">
        {text}
      </Button>
    </FootBar>
  )
}

export default observer(QuizExamPage)
