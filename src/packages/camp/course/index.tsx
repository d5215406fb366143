import { useState } from 'react'
import { useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { Tabs } from '@/ui/Tabs'
import { editionOf, openTask } from '../components/editions'
import { MonthCard } from '../components/MonthCard'
import { TaskList } from '../components/TaskList'
import { useCamp } from '../components/use-camp'

const KINDS = [
  { key: 'all', text: '全部' },
  { key: 'doc', text: '文章' },
  { key: 'live', text: '课程' },
] as const
type Kind = (typeof KINDS)[number]['key']

/** `/answerCourse/{type}`: what there is to read and to watch in a camp, month by month; `{type}`: the track. */
export default function CampCoursePage() {
  const { params, preset } = useRoute<'answerCourse'>()
  const edition = editionOf(preset)
  const { shown, data } = useCamp(edition, params.type)
  const [kind, setKind] = useState<Kind>('all')
  const months = (shown?.months ?? []).map((month) => ({
    month,
    tasks: month.tasks.filter((task) => task.kind !== 'case' && (kind === 'all' || task.kind === kind)),
  }))
  return (
    <PageShell
      title={shown && `${shown.camp.trackTitle}课程`}
      data={data}
      skeleton="records"
      isSample={shown?.camp.isSample}
      empty={
        shown !== undefined &&
        months.every(({ tasks }) => tasks.length === 0) && { title: '还没有课程', text: '公布后会列在这里' }
      }
    >
      {shown ? (
        <>
          <Tabs items={KINDS} current={kind} onChange={(key) => setKind(key as Kind)} />
          {months.map(({ month, tasks }) =>
            tasks.length > 0 ? (
              <MonthCard key={month.month} camp={shown.camp} month={month}>
                <TaskList
                  camp={shown.camp}
                  month={month}
                  tasks={tasks}
                  onOpen={(task) => void openTask(edition, shown.camp.track, task)}
                />
              </MonthCard>
            ) : null,
          )}
        </>
      ) : null}
    </PageShell>
  )
}
