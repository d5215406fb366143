import { isFeedbackType } from '@/domain/feedback'
import { navigate, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { NotFoundState } from '../components/NotFoundState'
import { FeedbackProblemsView } from './FeedbackProblemsView'
import { PROBLEMS } from './problems'

/** What is asked often: `/NewFeedBackProblems`, or those of one type, `/NewFeedBackProblems/{type}`. */
export default function FeedbackProblemsPage() {
  const { params } = useRoute<'newFeedBackProblems' | 'newFeedBackProblemsByType'>()
  const asked = 'type' in params ? params.type : ''
  const type = isFeedbackType(asked) ? asked : ''
  const problems = PROBLEMS.filter((problem) => !type || problem.type === type)
  const write = () => void navigate('newFeedBack', type ? { type } : {})
  const empty = { title: '这一类还没有常见问题', text: '可以直接告诉我们', actionText: '提交反馈', onAction: write }
  return (
    <PageShell empty={problems.length === 0 && empty} backToTop>
      {asked && !type ? <NotFoundState /> : <FeedbackProblemsView problems={problems} onWrite={write} />}
    </PageShell>
  )
}
