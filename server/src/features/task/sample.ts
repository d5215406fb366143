import type { Db } from '../../db/connect'
import { task } from './tables'

const TASKS = [
  {
    code: 'READ_STAY',
    title: '阅读任务',
    type: 1,
    target: '认真阅读文章 30 秒',
    conditions: [{ conditionCode: 'STAY' as const, conditionValue: 30 }],
    credits: 5,
  },
  {
    code: 'WATCH_STAY',
    title: '观看任务',
    type: 1,
    target: '观看直播或回放 30 秒',
    conditions: [{ conditionCode: 'STAY' as const, conditionValue: 30 }],
    credits: 5,
  },
  {
    code: 'COMMENT_20',
    title: '评论任务',
    type: 2,
    target: '发表不少于 20 个字的评论',
    conditions: [{ conditionCode: 'COMMENT' as const, conditionValue: 20 }],
    credits: 8,
  },
  {
    code: 'SHARE_ONCE',
    title: '分享任务',
    type: 3,
    target: '把文章分享给同道',
    conditions: [{ conditionCode: 'SHARE' as const, conditionValue: 1 }],
    credits: 3,
  },
]

/** The tasks that documents of the sample ask for. */
export async function seedTasks(db: Db): Promise<void> {
  await db.insert(task).values(TASKS)
}
