import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { dialog } from '@/platform/dialog'
import { useStores } from '@/stores/context'
import { TASK_STATE } from '@/stores/TaskStore'
import { useLayerOpen } from '@/ui/layers'
import { Ring } from '@/ui/Ring'
import styles from './TaskRing.module.scss'

/** The countdown of a reading task, and what came of it. `docked`: the last thing of the bar at the foot; else over the page. */
export const TaskRing = observer(function TaskRing({ docked = false }: { docked?: boolean }) {
  const { tasks: task } = useStores()
  const { outcome } = task
  const floatingHidden = useLayerOpen()
  useEffect(() => {
    if (!outcome) return
    const told = task.takeOutcome()
    if (told?.message) dialog.toast(told.message, { icon: told.kind === 'refused' ? 'error' : 'none' })
  }, [outcome, task])
  if (!task.ringVisible || task.pageHidden || floatingHidden) return null
  const finished = task.state === TASK_STATE.finished
  return (
    <View className={docked ? styles.docked : styles.place}>
      <Ring
        value={finished ? 1 : task.progress}
        text={finished ? '完成' : `${task.remaining}s`}
        label={finished ? '阅读任务已完成' : `阅读任务还剩 ${task.remaining} 秒`}
      />
    </View>
  )
})
