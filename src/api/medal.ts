import * as v from 'valibot'
import { read } from './endpoint'

const mineSchema = v.object({
  id: v.string(),
  /** ISO time; empty: not earned yet. */
  earnedAt: v.string(),
  /** How far the figure of the medal has come. */
  done: v.number(),
})
export type MyMedal = v.InferOutput<typeof mineSchema>

/** domain/medal says which medals there are; these calls say who has which. */
export const medalApi = {
  mine: read<object>()('api/medal/getmymedals', v.object({ medals: v.array(mineSchema), userName: v.string() })),
  /** For whom a share was opened: earned medals only. `userId` is the public alias (`auth2`). */
  shared: read<{ userId: string }>()(
    'api/medal/getsharedmedals',
    v.object({
      /** Masked unless certified. */
      userName: v.string(),
      avatar: v.string(),
      certified: v.boolean(),
      medals: v.array(v.object({ id: v.string(), earnedAt: v.string() })),
    }),
  ),
}
