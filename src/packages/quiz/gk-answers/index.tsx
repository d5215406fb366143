import { observer } from 'mobx-react'
import { assessmentApi, type AnswerRecord } from '@/api/assessment'
import { waitText } from '@/domain/assessment/rules'
import { pointsText } from '@/domain/assessment/scoring'
import { formatDayTime } from '@/domain/format'
import { navigate } from '@/routes'
import { usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { Tag } from '@/ui/Tag'
import { GK_SHARE } from '../components/families'

const PAGE_SIZE = 20
const idOf = ({ attemptId }: AnswerRecord) => attemptId

/** `/GKanswerList`: what one has answered in knowledge contests, each with its analyses. */
function GkAnswersPage() {
  const { session } = useStores()
  const list = usePages(assessmentApi.records, { families: ['gk'], pageSize: PAGE_SIZE }, idOf, { enabled: session.signedIn })
  useFresh(list, session.signedIn)
  return (
    <PageShell
      needs="login"
      data={screenData(list)}
      skeleton="lines"
      onReachBottom={list.loadMore}
      backToTop
      empty={
        list.items.length === 0 && {
          title: '还没有答卷',
          text: '交卷后成绩与解析会列在这里',
          actionText: '去参加知识竞赛',
          onAction: () => void navigate('gkQuestion', { shareType: GK_SHARE.own }),
        }
      }
    >
      {list.items.map(({ attemptId, title, eventTitle, score, scoreAt, totalPoints, isPassed, endedAt }) => (
        <ListRow
          key={attemptId}
          icon="trial"
          text={`${eventTitle} · ${title}`}
          note={scoreAt ? waitText(scoreAt) : `${formatDayTime(endedAt)} · ${pointsText(score)}/${pointsText(totalPoints)} 分`}
          extra={isPassed ? <Tag tone="success">合格</Tag> : null}
          onPress={() => void navigate('gkResult', { id: attemptId })}
          testId="gk-answer"
        />
      ))}
      <LoadMore state={list.more} onLoad={list.loadMore} />
    </PageShell>
  )
}

export default observer(GkAnswersPage)
