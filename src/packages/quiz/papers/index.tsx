import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { assessmentApi, type AssessmentEvent, type PaperItem } from '@/api/assessment'
import { paperPhase } from '@/domain/assessment/attempt'
import { durationText } from '@/domain/assessment/rules'
import { pointsText } from '@/domain/assessment/scoring'
import { serverNow } from '@/domain/clock'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { heading, withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Tag } from '@/ui/Tag'
import { familyOf, PLACES } from '../components/families'
import { ItemText } from '../components/ItemText'
import styles from './papers.module.scss'

/** `/QuizPaperList/{id}` and its families: the papers of a contest, with how one stands. */
function QuizPapersPage() {
  const { params, preset } = useRoute<'quizPaperList'>()
  const family = familyOf(preset)
  const query = useApi(assessmentApi.event, { eventId: params.id })
  useFresh(query)
  const places = PLACES[family]
  const open = ({ id }: PaperItem) => void places.exam(params.id, id)
  return (
    <PageShell
      title={query.data?.event.title}
      data={screenData(query)}
      isSample={query.data?.event.isSample}
      empty={query.data?.papers.length === 0 && { title: '试卷还没有公布', text: '公布后会列在这里' }}
      share={{ description: '一起来答题' }}
    >
      {query.data ? (
        <PapersView
          {...query.data}
          onOpen={open}
          onRank={() =>
            void (family === 'byz'
              ? navigate('byzOverallRank', { eventId: params.id })
              : places.rank(params.id, query.data.papers[0]?.id ?? ''))
          }
          onArea={() => void navigate('selectAreas', { event: params.id })}
        />
      ) : null}
    </PageShell>
  )
}

interface PapersViewProps {
  event: AssessmentEvent
  papers: readonly PaperItem[]
  onOpen: (paper: PaperItem) => void
  onRank: () => void
  onArea: () => void
}

export function PapersView({ event, papers, onOpen, onRank, onArea }: PapersViewProps) {
  return (
    <View>
      <View className={styles.head}>
        <View className={styles.title} {...heading(1)}>
          {event.title}
        </View>
        <View className={styles.introduction}>
          <ItemText text={event.introduction} />
        </View>
      </View>
      {event.areas.length > 0 ? (
        <ListRow
          icon="people"
          text={event.area || '选择赛区'}
          note={event.area ? '您的赛区，开始答题后不能更改' : '答题前请先选择'}
          onPress={onArea}
          testId="area"
        />
      ) : null}
      {papers.map((paper) => (
        <Paper key={paper.id} paper={paper} onOpen={() => onOpen(paper)} />
      ))}
      <ListRow icon="trial" text="排行榜" onPress={onRank} testId="rank" />
    </View>
  )
}

function Paper({ paper, onOpen }: { paper: PaperItem; onOpen: () => void }) {
  const { rules, mine, participants, title } = paper
  const state = stateOf(paper)
  const time =
    rules.questionSeconds > 0
      ? `每题 ${durationText(rules.questionSeconds)}`
      : rules.limitSeconds > 0
        ? durationText(rules.limitSeconds)
        : '不限时'
  return (
    <View className={`${styles.paper} t-paper`} onClick={onOpen} {...withRole('button')}>
      <View className={styles.body}>
        <View className={styles.name}>{title}</View>
        <View className={styles.note}>
          {[`${rules.questions} 题`, time, participants > 0 ? `${participants} 人已答` : ''].filter(Boolean).join(' · ')}
        </View>
        <View className={styles.tags}>
          <Tag tone={state.tone} testId="paper-state">
            {state.text}
          </Tag>
          {mine?.bestAttemptId ? <Tag tone="reward">{`最好 ${pointsText(mine.bestScore)} 分`}</Tag> : null}
          {mine?.isRescored ? <Tag>有题目作废，已重新计分</Tag> : null}
        </View>
      </View>
      <Icon name="forward" size="small" color="ink-3" />
    </View>
  )
}

/** How somebody stands with a paper, in a word. */
export function stateOf({ rules, mine }: Pick<PaperItem, 'rules' | 'mine'>): {
  text: string
  tone: 'primary' | 'success' | 'neutral' | 'watch'
} {
  if (mine?.openAttemptId) return { text: '答题中', tone: 'watch' }
  const phase = paperPhase(rules, serverNow())
  if (phase === 'coming') return { text: '未开始', tone: 'neutral' }
  if (phase === 'closed') return { text: '已结束', tone: 'neutral' }
  if (mine?.bestAttemptId) return { text: '已完成', tone: 'success' }
  return { text: '可答题', tone: 'primary' }
}

export default observer(QuizPapersPage)
