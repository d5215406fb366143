import { NOTHING } from '../../db/queue'
import type { Feature } from '../../feature'
import { liveCalls } from './routes'
import { liveDoor } from './socket'
import { registerSampleStreams } from './sample/media'
import { purgeLives } from './housekeeping'
import { sendLiveReminders } from './reminders'
import { refreshSampleLives, seedLives } from './sample/seed'
import { liveFlower, liveFlowerGift, liveHost, liveMessage, liveQuestion, liveQuestionLike, liveReminder } from './tables'

export const feature: Feature = {
  calls: [liveCalls],
  routes: [registerSampleStreams],
  sockets: [liveDoor],
  held: [
    { table: liveHost, owner: liveHost.userId, name: '主持的直播', erase: 'delete' },
    { table: liveMessage, owner: liveMessage.userId, name: '直播留言', erase: 'keep' },
    { table: liveFlower, owner: liveFlower.userId, name: '送出的鲜花', erase: 'keep' },
    { table: liveFlowerGift, owner: liveFlowerGift.userId, name: '', erase: 'delete' },
    { table: liveQuestion, owner: liveQuestion.userId, name: '直播提问', erase: 'keep' },
    { table: liveQuestion, owner: liveQuestion.answererId, name: '直播回答', erase: 'keep' },
    { table: liveQuestionLike, owner: liveQuestionLike.userId, name: '赞过的提问', erase: 'keep' },
    { table: liveReminder, owner: liveReminder.userId, name: '直播预约', erase: 'delete' },
  ],
  purge: ({ db }) => purgeLives(db),
  // A round, and no job for each reminder: whoever moves a live need not know that somebody waits for it.
  jobs: [
    {
      name: 'live-reminders',
      cron: '* * * * *',
      payload: NOTHING,
      run: (parts, _, onFault) => sendLiveReminders(parts, onFault),
    },
  ],
  sample: { after: ['doc'], seed: seedLives, refresh: refreshSampleLives },
}
