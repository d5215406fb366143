import { sql } from 'drizzle-orm'
import type { Feature } from '../../feature'
import { dailyJob, refreshDaily } from './daily'
import { scoreJob, sweepJob } from './finish'
import { registerItemPictures } from './item-pictures'
import { rescoredJob } from './rescored'
import { assessmentCalls, teamCalls } from './routes'
import { seedAssessment } from './sample'
import { assessmentEntry, assessmentTeam, attempt, attemptResponse, standing } from './tables'

export const feature: Feature = {
  calls: [assessmentCalls, teamCalls],
  routes: [registerItemPictures],
  held: [
    { table: standing, owner: standing.userId, name: '竞赛名次', erase: 'delete' },
    // With their attempts, which hold them.
    {
      ...{ table: attemptResponse, owner: attemptResponse.attemptId, name: '答题的答案', erase: 'delete' },
      written: (userId) => sql`any (select a.id from ${attempt} a where a.user_id = ${userId})`,
    },
    { table: attempt, owner: attempt.userId, name: '答题记录', erase: 'delete' },
    // With its last member goes a team, and its name.
    {
      ...{ table: assessmentTeam, owner: assessmentTeam.id, name: '', erase: 'delete' },
      written: (userId) => sql`any (
        select e.team_id from ${assessmentEntry} e where e.user_id = ${userId}
        and not exists (select 1 from ${assessmentEntry} o where o.team_id = e.team_id and o.user_id <> ${userId}))`,
    },
    { table: assessmentEntry, owner: assessmentEntry.userId, name: '参加的竞赛', erase: 'delete' },
  ],
  jobs: [sweepJob, scoreJob, rescoredJob, dailyJob],
  sample: { after: ['credential'], seed: seedAssessment, refresh: refreshDaily },
}
