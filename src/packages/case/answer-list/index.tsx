import { useRoute } from '@/routes'
import { RecordList } from './RecordList'
import { SpecialList } from './SpecialList'
import { WeekList } from './WeekList'

/** `/AnswerQWeekAnalyseList`, `/AnswerQSpecialList`, `/AnswerQRecordList`. */
export default function AnswerListPage() {
  const { preset } = useRoute<'answerQRecordList'>()
  if (preset.kind === 'records') return <RecordList />
  return preset.kind === 'special' ? <SpecialList /> : <WeekList />
}
