import type { taskApi } from '@/api/task'
import { completeTask, findTask, isTaskDone } from '../../commands/tasks'
import { resource } from '../../http/call'
import { taskPolicy as policy } from './policy'
import { presentTask } from './presenter'
import { taskSchemas as schema } from './schema'

export const taskCalls = resource<typeof taskApi>({
  condition: {
    path: 'api/task/getConditionByCode',
    policy: policy.condition,
    input: schema.condition,
    run: async ({ db, viewer }, { taskCode, associationId }) => {
      const row = await findTask(db, taskCode, Number(associationId))
      if (!row) return { task: null }
      return { task: presentTask(row, viewer !== null && (await isTaskDone(db, viewer.id, taskCode, associationId))) }
    },
  },
  done: {
    path: 'api/task/doneMission',
    policy: policy.done,
    input: schema.done,
    run: async (context, input) => ({ rewardMessage: await completeTask(context, input) }),
  },
})
