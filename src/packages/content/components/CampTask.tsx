import { observer } from 'mobx-react'
import { campApi, type CampTask as Task } from '@/api/camp'
import { CAMP_EDITIONS, taskText } from '@/domain/camp'
import { serverNow } from '@/domain/clock'
import { withWholeParts } from '@/domain/format'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useStores } from '@/stores/context'
import { Notice } from '@/ui/Notice'

/** At the addresses of a learning camp: which of its tasks this document is, what it asks and brings. Nothing elsewhere. */
export const CampTask = observer(function CampTask({ docId }: { docId: string }) {
  const { session } = useStores()
  const { preset, params } = useRoute()
  const taskId = 'taskId' in params ? params.taskId : ''
  const edition = CAMP_EDITIONS.find((one) => one === preset.year)
  const isTask = preset.task === 'camp' && taskId !== ''
  const { data } = useApi(campApi.show, { edition: edition ?? 'base', track: '' }, { enabled: isTask && session.signedIn })
  const isIt = ({ id, targetId }: Task) => id === taskId && targetId === docId
  const month = data?.months.find(({ tasks }) => tasks.some(isIt))
  const task = month?.tasks.find(isIt)
  if (!data || !month || !task) return null
  const earned = task.state === 'done' ? task.earned : null
  return (
    <Notice tone="info" edge testId="camp-task-line">
      {withWholeParts(taskText({ ...month, ...task, earned }, data.camp, serverNow()))}
    </Notice>
  )
})
