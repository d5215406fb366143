import { CENTRE_FAMILIES } from '@/api/assessment'
import { navigate, useRoute } from '@/routes'
import { useStores } from '@/stores/context'
import { ListRow } from '@/ui/ListRow'
import { pageTypeOf, paperName, play, toDaily, toSpecial } from '../components/answer-places'
import { AttemptPage } from '@/features/assessment/attempt/AttemptPage'
import { ReadPage } from '@/features/assessment/read/ReadPage'

/** `/AnswerQDailyAnswerPage/{itemId}/{actionType}/{pageType}/{index}`: a paper of the centre to be answered, or to be read. */
export default function AnswerPlayPage() {
  const { session } = useStores()
  const { params, query } = useRoute<'answerQDailyAnswerPage'>()
  const { itemId } = params
  const pageType = pageTypeOf(params.pageType)
  const rank = (eventId: string) => void navigate('questionRank', { eventId, paperId: itemId })
  if (params.actionType === 'read')
    return (
      <ReadPage
        paperId={itemId}
        families={CENTRE_FAMILIES}
        unit="题"
        nameOf={paperName}
        onAnswer={() => void play(itemId, pageType)}
        onRank={rank}
      />
    )
  return (
    <AttemptPage
      paperId={itemId}
      families={CENTRE_FAMILIES}
      challenger={query.challenger}
      nameOf={paperName}
      at={Number(params.index) || 0}
      onRank={({ event }) => rank(event.id)}
      onResult={({ paper }, attemptId) =>
        pageType === 'daily' ? toDaily(attemptId, true) : toSpecial({ paper, attemptId, alias: session.auth2 })
      }
      more={({ event }) => (
        <ListRow icon="target" text={event.title} note="答题中心" onPress={() => void navigate('answerQCenter')} testId="event" />
      )}
    />
  )
}
