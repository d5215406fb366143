import { CAMP_FAMILY } from '@/api/assessment'
import { STEP_RULES } from '@/domain/assessment/rules'
import { AttemptPage } from '@/features/assessment/attempt/AttemptPage'
import { EarlierSteps } from '@/features/assessment/attempt/EarlierSteps'
import { isFinished } from '@/features/assessment/paper/is-finished'
import { ReadPage } from '@/features/assessment/read/ReadPage'
import { useRoute } from '@/routes'
import { ListRow } from '@/ui/ListRow'
import { editionOf, PLACES } from '../components/editions'
import { CaseResult } from './CaseResult'

/** `/casesAnswer/{id}/{type}` and those of the other editions: a case step by step; `?attempt=`: what an attempt came to; `?read=1`: all of it with its analyses. */
export default function CampCasePage() {
  const { params, preset, query } = useRoute<'casesAnswer'>()
  const edition = editionOf(preset)
  const places = PLACES[edition]
  const { id, type = '' } = params
  if (query.attempt) return <CaseResult edition={edition} track={type} paperId={id} attemptId={query.attempt} />
  const onRank = places.rank && (() => void places.rank?.())
  if (query.read)
    return (
      <ReadPage paperId={id} families={[CAMP_FAMILY]} unit="步" onAnswer={() => void places.case(id, type)} onRank={onRank} />
    )
  return (
    <AttemptPage
      paperId={id}
      families={[CAMP_FAMILY]}
      unit="步"
      rules={STEP_RULES}
      onRank={onRank}
      onResult={(_begun, attemptId) => places.result(id, type, attemptId)}
      above={(session) => <EarlierSteps session={session} />}
      more={({ event, paper }) => (
        <>
          {isFinished(paper) ? (
            <ListRow icon="book" text="病例与解析" onPress={() => void places.read(id, type)} testId="to-read" />
          ) : null}
          <ListRow icon="layers" text={event.title} note="回到学习营" onPress={() => void places.home(type)} testId="event" />
        </>
      )}
    />
  )
}
