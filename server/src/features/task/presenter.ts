import type { TaskCondition } from '@/api/task'
import type { task } from './tables'

export function presentTask(row: typeof task.$inferSelect, finished: boolean): TaskCondition {
  return {
    taskCode: row.code,
    taskTitle: row.title,
    taskType: row.type,
    missionTarget: row.target,
    transitLink: row.transitLink,
    completedConditions: row.conditions,
    finished,
  }
}
