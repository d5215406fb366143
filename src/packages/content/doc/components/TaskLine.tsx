import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStores } from '@/stores/context'
import { TASK_STATE } from '@/stores/TaskStore'
import { Icon } from '@/ui/Icon'
import styles from '../DocView.module.scss'

/** What the ring at the foot counts down for. */
export const TaskLine = observer(function TaskLine() {
  const { task, state, total } = useStores().tasks
  if (!task || total === 0) return null
  const isDone = state === TASK_STATE.finished
  return (
    <View className={`${styles.task} t-task-line`}>
      <Icon name={isDone ? 'check' : 'clock'} size="small" color="gold" />
      {isDone ? '已读满' : `读满 ${total} 秒`}
    </View>
  )
})
