import type { Feature } from '../../feature'
import { purgeDays } from './day'
import { memoryCalls } from './routes'
import { memoryAttempt, memoryCard, memoryDay, memoryReview } from './tables'

export const feature: Feature = {
  calls: [memoryCalls],
  held: [
    { table: memoryCard, owner: memoryCard.userId, name: '错题与复习计划', erase: 'delete' },
    { table: memoryReview, owner: memoryReview.userId, name: '作答与复习记录', erase: 'delete' },
    { table: memoryDay, owner: memoryDay.userId, name: '每日一题', erase: 'delete' },
    { table: memoryAttempt, owner: memoryAttempt.userId, name: '', erase: 'delete' },
  ],
  purge: async ({ db }) => void (await purgeDays(db)),
}
