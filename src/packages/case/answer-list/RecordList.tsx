import { observer } from 'mobx-react'
import { assessmentApi, CENTRE_FAMILIES, type AnswerRecord } from '@/api/assessment'
import { waitText } from '@/domain/assessment/rules'
import { pointsText } from '@/domain/assessment/scoring'
import { formatDayTime } from '@/domain/format'
import { usePages } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { Tag } from '@/ui/Tag'
import { paperName, toRecord } from '../components/answer-places'

const PAGE_SIZE = 20

/** All that one has finished in the centre. */
export const RecordList = observer(function RecordList() {
  const { session } = useStores()
  const list = usePages(assessmentApi.records, { families: CENTRE_FAMILIES, pageSize: PAGE_SIZE }, ({ attemptId }) => attemptId, {
    enabled: session.signedIn,
  })
  return (
    <PageShell
      needs="login"
      data={screenData(list)}
      skeleton="records"
      empty={list.first && list.items.length === 0 && { title: '还没有答题记录', text: '答完一题或一组后会列在这里' }}
      onReachBottom={list.loadMore}
      backToTop
    >
      {list.items.map((record) => (
        <ListRow
          key={record.attemptId}
          icon={record.family === 'daily' ? 'calendar' : 'layers'}
          text={paperName(record.family, record.title)}
          note={noteOf(record)}
          extra={record.canReplay ? <Tag>可再答</Tag> : undefined}
          onPress={() => void toRecord(record, session.auth2)}
          testId="record"
        />
      ))}
      {list.items.length > 0 ? <LoadMore state={list.more} onLoad={list.loadMore} /> : null}
    </PageShell>
  )
})

const noteOf = ({ right, questions, score, scoreAt, totalPoints, endedAt }: AnswerRecord): string =>
  scoreAt
    ? waitText(scoreAt)
    : `${formatDayTime(endedAt)} · 对 ${right}/${questions} · ${pointsText(score)}/${pointsText(totalPoints)} 分`
