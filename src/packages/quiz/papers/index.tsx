import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { assessmentApi, type AssessmentEvent, type PaperItem } from '@/api/assessment'
import { ItemText } from '@/features/assessment/item/ItemText'
import { PaperCard } from '@/features/assessment/paper/PaperCard'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { heading } from '@/ui/a11y'
import { ListRow } from '@/ui/ListRow'
import { familyOf, PLACES } from '../components/families'
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
        <PaperCard key={paper.id} paper={paper} onOpen={() => onOpen(paper)} />
      ))}
      <ListRow icon="trial" text="排行榜" onPress={onRank} testId="rank" />
    </View>
  )
}

export default observer(QuizPapersPage)
