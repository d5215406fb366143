import * as v from 'valibot'
import { read, write } from './endpoint'

const missionSchema = v.object({
  code: v.string(),
  title: v.string(),
  /** What has to be done, and how it counts. */
  text: v.string(),
  kind: v.picklist(['daily', 'once']),
  /** Name of an icon of ui/Icon. */
  icon: v.string(),
  credits: v.number(),
  done: v.number(),
  target: v.number(),
  state: v.picklist(['open', 'ready', 'claimed']),
  /** Address inside the catalogue where it is done. */
  transitLink: v.string(),
})
export type Mission = v.InferOutput<typeof missionSchema>

/** Daily and one-time missions of a user, as the task list shows them. Tasks of single documents are in api/task. */
export const missionApi = {
  list: read<object>()('api/task/getmissions', v.object({ missions: v.array(missionSchema), credits: v.number() })),
  /** Takes the reward of a mission that is done; a second time it gives the same answer and books nothing. */
  claim: write<{ code: string }>()('api/task/claimmission', v.object({ rewardMessage: v.string(), credits: v.number() })),
}
