import * as v from 'valibot'
import { read, write } from './endpoint'

const stateSchema = v.object({
  /** `YYYY-MM-DD`: today by the server's clock, in China. */
  today: v.string(),
  signedToday: v.boolean(),
  /** Days in a row up to today, or up to yesterday as long as today is open. */
  streak: v.number(),
  longestStreak: v.number(),
  totalDays: v.number(),
  /** `YYYY-MM` of the days below. */
  month: v.string(),
  /** Signed days of that month. */
  days: v.array(v.string()),
  /** Credits of the seven days of the present week of the streak, and which of them are signed. */
  week: v.array(v.object({ streak: v.number(), credits: v.number(), signed: v.boolean() })),
})
export type SignInState = v.InferOutput<typeof stateSchema>

export const signInApi = {
  /** `month` empty: the present one. */
  state: read<{ month: string }>()('api/signin/getsignin', stateSchema),
  /** Once a day, however often it is called: `first` is false when the day was signed before. */
  sign: write<object>()(
    'api/signin/sign',
    v.object({ first: v.boolean(), credits: v.number(), streak: v.number(), message: v.string() }),
  ),
}
