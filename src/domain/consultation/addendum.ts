import * as v from 'valibot'
import { HOUR } from '../china-time'
import type { Order } from './order'

/** From so long after the end the record is closed (our choice): what is added then is a signed addendum, which the medical department approves (历 14–17, 确认). */
export const ARCHIVED_AFTER = 24 * HOUR

export const ADDENDUM_STATES = ['waiting', 'approved', 'refused'] as const
export type AddendumState = (typeof ADDENDUM_STATES)[number]
export const ADDENDUM_STATE_NAMES: Readonly<Record<AddendumState, string>> = {
  waiting: '待医务部门审核',
  approved: '已生效',
  refused: '未通过',
}

export const ADDENDUM = { least: 5, most: 1000 } as const
const length = (text: string): number => Array.from(text).length
export const addendumTextSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => length(text) >= ADDENDUM.least, `补充说明至少${ADDENDUM.least}个字`),
  v.check((text) => length(text) <= ADDENDUM.most, `补充说明最多${ADDENDUM.most}个字`),
)

/** Why nothing can be added to a record; empty: its doctor may. One waits at a time. */
export function addendumRefusal(
  { state, completedAt }: Pick<Order, 'state' | 'completedAt'>,
  hasWaiting: boolean,
  now: number,
): string {
  if (state !== 'completed' || completedAt === null) return '服务完成并归档后才可补充说明'
  if (now - completedAt < ARCHIVED_AFTER) return '病历在完成24小时后归档，归档后才可补充说明'
  return hasWaiting ? '已有一条补充说明待审核' : ''
}
