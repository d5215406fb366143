import { taskApi } from '@/api/task'
import { taskFeedApi } from '@/api/task-feed'
import { academicList, finishDetail } from './academic'
import { taskFeed } from './feed'
import { completeTask, findTask, isTaskDone, recordTaskVisit } from './tasks'
import { resource } from '../../http/call'
import { anyone, signedIn } from '../../http/policy'
import { presentTask } from './presenter'
import { taskFeedSchemas as feedSchema, taskSchemas as schema } from './schema'

/** Visitors may see what a task asks for; only users complete it. */
export const taskCalls = resource(taskApi, {
  condition: {
    policy: anyone,
    ids: 'shared',
    input: schema.condition,
    run: async ({ db, viewer }, { taskCode, associationId, requestRandom }) => {
      const row = await findTask(db, taskCode, Number(associationId))
      if (!row) return { task: null }
      if (viewer && requestRandom) await recordTaskVisit(db, viewer.id, { taskCode, associationId, requestRandom })
      return { task: presentTask(row, viewer !== null && (await isTaskDone(db, viewer.id, taskCode, associationId))) }
    },
  },
  done: {
    policy: signedIn,
    ids: 'shared',
    input: schema.done,
    run: async (context, input) => ({ rewardMessage: await completeTask(context, input) }),
  },
})

export const taskFeedCalls = resource(taskFeedApi, {
  feed: { policy: anyone, ids: 'shared', input: feedSchema.feed, run: taskFeed },
  academicPackage: {
    policy: signedIn,
    ids: 'shared',
    input: feedSchema.academicPackage,
    run: (context, { packageId }) => academicList(context, Number(packageId)),
  },
  finishDetail: {
    policy: signedIn,
    ids: 'shared',
    input: feedSchema.finishDetail,
    run: async (context, input) => {
      await finishDetail(context, input)
      return { finished: true }
    },
  },
})
