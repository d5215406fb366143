import type { taskApi } from '@/api/task'
import type { taskFeedApi } from '@/api/task-feed'
import { academicList, finishDetail } from '../../commands/academic'
import { taskFeed } from '../../commands/task-feed'
import { completeTask, findTask, isTaskDone, recordTaskVisit } from '../../commands/tasks'
import { resource } from '../../http/call'
import { taskFeedPolicy as feedPolicy, taskPolicy as policy } from './policy'
import { presentTask } from './presenter'
import { taskFeedSchemas as feedSchema, taskSchemas as schema } from './schema'

export const taskCalls = resource<typeof taskApi>({
  condition: {
    path: 'api/task/getConditionByCode',
    policy: policy.condition,
    input: schema.condition,
    run: async ({ db, viewer }, { taskCode, associationId, requestRandom }) => {
      const row = await findTask(db, taskCode, Number(associationId))
      if (!row) return { task: null }
      if (viewer && requestRandom) await recordTaskVisit(db, viewer.id, { taskCode, associationId, requestRandom })
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

export const taskFeedCalls = resource<typeof taskFeedApi>({
  feed: { path: 'api/task/feed', policy: feedPolicy.feed, input: feedSchema.feed, run: taskFeed },
  academicPackage: {
    path: 'api/academic/getpackage',
    policy: feedPolicy.academicPackage,
    input: feedSchema.academicPackage,
    run: (context, { packageId }) => academicList(context, Number(packageId)),
  },
  finishDetail: {
    path: 'api/academic/finishdetail',
    policy: feedPolicy.finishDetail,
    input: feedSchema.finishDetail,
    run: async (context, input) => {
      await finishDetail(context, input)
      return { finished: true }
    },
  },
})
