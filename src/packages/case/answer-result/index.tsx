import { useRoute } from '@/routes'
import { DailyResult } from './DailyResult'
import { SpecialResult } from './SpecialResult'
import { WeekResult } from './WeekResult'

/** `/AnswerQDailyReslutPage/{dtId}`, `/AnswerQSpecialReslutPage/…`, `/AnswerQWeekReslutPage/…`. */
export default function AnswerResultPage() {
  const { preset } = useRoute<'answerQDailyResultPage'>()
  if (preset.kind === 'week') return <WeekResult />
  return preset.kind === 'special' ? <SpecialResult /> : <DailyResult />
}
