import { useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { Button } from '@/ui/Button'
import { toCertificate } from '@/features/assessment/result/to-certificate'
import { openTask } from '../components/editions'
import { MonthCard } from '../components/MonthCard'
import { MonthTabs } from '../components/MonthTabs'
import { TaskList } from '../components/TaskList'
import { useCamp } from '../components/use-camp'
import { useMonth } from '../components/use-month'

const EDITION = '2024'

/** `/mission/{month}`: the tasks of a month and how one stands. */
export default function MissionPage() {
  const { params } = useRoute<'mission'>()
  const { shown, data } = useCamp(EDITION)
  const { month, choose, isUnknown } = useMonth(shown, params.month)
  return (
    <PageShell
      title={month && `第 ${month.month} 月任务`}
      data={data}
      skeleton="records"
      isSample={shown?.camp.isSample}
      empty={isUnknown && { title: '没有这个月的任务', text: '请从学习营首页进入' }}
    >
      {shown && month ? (
        <>
          <MonthTabs months={shown.months} current={month.month} onChange={choose} />
          <MonthCard camp={shown.camp} month={month}>
            <TaskList camp={shown.camp} month={month} onOpen={(task) => void openTask(EDITION, shown.camp.track, task)} />
            {month.certificate ? (
              <Button onPress={() => toCertificate(month.certificate?.number ?? '')} testId="month-certificate">
                查看当月证书
              </Button>
            ) : null}
          </MonthCard>
        </>
      ) : null}
    </PageShell>
  )
}
