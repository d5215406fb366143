import type { Feature } from '../../feature'
import { dailyJob, refreshDaily } from './daily'
import { sweepJob } from './finish'
import { registerItemPictures } from './item-pictures'
import { assessmentCalls, teamCalls } from './routes'
import { seedAssessment } from './sample'
import { assessmentEntry, attempt, standing } from './tables'

export const feature: Feature = {
  calls: [assessmentCalls, teamCalls],
  routes: [registerItemPictures],
  held: [
    { table: standing, owner: standing.userId, name: '竞赛名次', erase: 'delete' },
    { table: attempt, owner: attempt.userId, name: '答题记录', erase: 'delete' },
    { table: assessmentEntry, owner: assessmentEntry.userId, name: '参加的竞赛', erase: 'delete' },
  ],
  jobs: [sweepJob, dailyJob],
  sample: { after: ['credential'], seed: seedAssessment, refresh: refreshDaily },
}
