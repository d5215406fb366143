import * as v from 'valibot'
import { read, write } from './endpoint'

/** What has to be done for a task. `conditionCode`: `STAY` (value: seconds), `COMMENT` (value: characters), `READ`, `SHARE`. */
export const taskConditionSchema = v.object({
  taskCode: v.string(),
  taskTitle: v.string(),
  taskType: v.number(),
  missionTarget: v.string(),
  transitLink: v.string(),
  completedConditions: v.array(v.object({ conditionCode: v.string(), conditionValue: v.number() })),
  /** Done already: the ring does not start. */
  finished: v.boolean(),
})
export type TaskCondition = v.InferOutput<typeof taskConditionSchema>

export interface DoneMissionRequest {
  taskCode: string
  /** Id of the document or live. */
  associationId: string
  /** The random delay of 1 to 8 seconds that was drawn on entering. */
  requestRandom: number
  userType: number
  buriedPoints: Record<string, string | number>
  idempotencyKey: string
}

export const taskApi = {
  condition: read<{
    taskCode: string
    associationId: string
    /** Drawn on entering the page, 1 to 8; the same goes with the report. */
    requestRandom?: number
  }>()('api/task/getConditionByCode', v.object({ task: v.nullable(taskConditionSchema) })),
  done: write<DoneMissionRequest>()('api/task/doneMission', v.object({ rewardMessage: v.string() })),
}
