import type { taskApi } from '@/api/task'
import type { taskFeedApi } from '@/api/task-feed'
import { anyone, signedIn, type Policy } from '../../http/policy'

/** Visitors may see what a task asks for; only users complete it. */
export const taskPolicy: Record<keyof typeof taskApi, Policy> = { condition: anyone, done: signedIn }

export const taskFeedPolicy: Record<keyof typeof taskFeedApi, Policy> = {
  feed: anyone,
  academicPackage: signedIn,
  finishDetail: signedIn,
}
