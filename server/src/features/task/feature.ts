import { lt } from 'drizzle-orm'
import type { Feature } from '../../feature'
import { daysAgo } from '../../db/columns'
import { taskCalls, taskFeedCalls } from './routes'
import { seedTasks } from './sample'
import { academicDone, taskDone, taskVisit } from './tables'

export const feature: Feature = {
  calls: [taskCalls, taskFeedCalls],
  held: [
    { table: academicDone, owner: academicDone.userId, name: '学习任务', erase: 'delete' },
    { table: taskVisit, owner: taskVisit.userId, name: '', erase: 'delete' },
    { table: taskDone, owner: taskDone.userId, name: '完成的任务', erase: 'delete' },
  ],
  purge: async ({ db }) => void (await db.delete(taskVisit).where(lt(taskVisit.enteredAt, daysAgo(2)))),
  sample: { seed: seedTasks },
}
