import { View } from '@tarojs/components'
import type { CampAnswer, CampTask } from '@/api/camp'
import { pointsText } from '@/domain/assessment/scoring'
import { Figures } from '@/features/assessment/paper/Figures'
import { heading } from '@/ui/a11y'
import { Card } from '@/ui/Card'
import { ListRow } from '@/ui/ListRow'
import { Progress } from '@/ui/Progress'
import { MonthCard } from '../components/MonthCard'
import { TaskList } from '../components/TaskList'
import styles from './ProgressView.module.scss'

interface ProgressViewProps {
  shown: CampAnswer
  mine: NonNullable<CampAnswer['mine']>
  onTask: (task: CampTask) => void
  onRank: () => void
}

const KINDS = [
  { kind: 'doc', text: '文章' },
  { kind: 'live', text: '课程' },
  { kind: 'case', text: '病例' },
] as const

/** What one has done: in figures, by kind, and month by month what is still open. */
export function ProgressView({ shown: { camp, months }, mine, onTask, onRank }: ProgressViewProps) {
  const tasks = months.flatMap((month) => month.tasks)
  return (
    <View>
      <Card>
        <Figures
          items={[
            { value: pointsText(mine.points), label: '学习分', testId: 'progress-points' },
            { value: `${mine.done}/${tasks.length}`, label: '完成任务', testId: 'progress-done' },
            { value: String(mine.days), label: '学习天数', testId: 'progress-days' },
          ]}
        />
      </Card>
      <View className={styles.ranking}>
        <ListRow
          icon="trial"
          text="成绩排行"
          note={mine.rank ? `第 ${mine.rank.rank} 名，共 ${mine.rank.of} 人` : '完成任务后上榜'}
          onPress={onRank}
          testId="rank"
        />
      </View>
      <Card spaced>
        <View className={styles.section} {...heading(2)}>
          按类型
        </View>
        {KINDS.map(({ kind, text }) => {
          const own = tasks.filter((task) => task.kind === kind)
          const done = own.filter(({ state }) => state === 'done').length
          return (
            <View key={kind} className={styles.kind}>
              <View className={styles.line}>
                <View className={styles.name}>{text}</View>
                <View className={styles.note}>{`${done}/${own.length}`}</View>
              </View>
              <Progress value={own.length > 0 ? done / own.length : 0} />
            </View>
          )
        })}
      </Card>
      {months.map((month) => {
        const left = month.tasks.filter(({ state }) => state !== 'done')
        return (
          <MonthCard key={month.month} camp={camp} month={month}>
            <TaskList camp={camp} month={month} tasks={left} onOpen={onTask} />
          </MonthCard>
        )
      })}
    </View>
  )
}
