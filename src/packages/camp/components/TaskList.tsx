import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { Camp, CampMonth, CampTask } from '@/api/camp'
import { pointsText } from '@/domain/assessment/scoring'
import { formatDate, withWholeParts } from '@/domain/format'
import { withRole } from '@/ui/a11y'
import { Icon, type IconName } from '@/ui/Icon'
import { Tag } from '@/ui/Tag'
import { phaseOf } from './phases'
import styles from './TaskList.module.scss'

interface TaskListProps {
  camp: Camp
  month: CampMonth
  /** Left out: all of them. */
  tasks?: readonly CampTask[]
  onOpen: (task: CampTask) => void
}

const KINDS: Readonly<Record<CampTask['kind'], { icon: IconName; text: string }>> = {
  doc: { icon: 'article', text: '文章' },
  live: { icon: 'live', text: '课程' },
  case: { icon: 'layers', text: '病例' },
}

/** Tasks of a month with what each brings and how one stands. What has not begun cannot be opened. */
export function TaskList({ camp, month, tasks = month.tasks, onOpen }: TaskListProps) {
  const isComing = phaseOf(camp, month) === 'coming'
  return (
    <View>
      {tasks.map((task) => (
        <View
          key={task.id}
          className={classNames(styles.task, isComing && styles.coming, 't-camp-task')}
          {...(!isComing && { onClick: () => onOpen(task), ...withRole('button') })}
        >
          <View className={classNames(styles.icon, styles[task.kind])}>
            <Icon name={KINDS[task.kind].icon} color="inherit" />
          </View>
          <View className={styles.body}>
            <View className={styles.title}>{task.title}</View>
            <View className={styles.note}>{withWholeParts(noteOf(camp, month, task))}</View>
          </View>
          <State task={task} isComing={isComing} />
        </View>
      ))}
    </View>
  )
}

function noteOf(camp: Camp, month: CampMonth, { kind, isRequired, points, state, earned, isLate, doneAt }: CampTask): string {
  const what = `${KINDS[kind].text} · ${isRequired ? '必修' : '选修'}`
  if (state === 'done') return `${what} · +${pointsText(earned)}\u00a0分${isLate ? '（补学）' : ''} · ${formatDate(doneAt)}`
  const phase = phaseOf(camp, month)
  if (phase === 'closed') return `${what} · 未完成`
  const most = phase === 'late' ? Math.round((points * camp.latePercent) / 100) : points
  return `${what} · ${kind === 'case' ? '最多 ' : ''}${pointsText(most)} 分`
}

function State({ task, isComing }: { task: CampTask; isComing: boolean }) {
  if (task.state === 'done') return <Tag tone="success">已完成</Tag>
  if (task.state === 'begun') return <Tag tone="watch">学习中</Tag>
  return <Icon name={isComing ? 'lock' : 'forward'} size="small" color="ink-3" />
}
