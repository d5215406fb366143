import { NOTHING } from '../../db/queue'
import type { Feature } from '../../feature'
import { closeWhatIsOver, noteTalks } from './places'
import { callCalls } from './routes'
import { callDoor } from './socket'
import { callRecord, callTry } from './tables'

export const feature: Feature = {
  calls: [callCalls],
  sockets: [callDoor],
  // When, who and how long belongs to the record of treatment.
  held: [
    { table: callRecord, owner: callRecord.userId, name: '通话记录', erase: 'keep' },
    { table: callTry, owner: callTry.userId, name: '呼叫记录', erase: 'keep' },
  ],
  jobs: [
    {
      // Also where the process that held a call is gone, and no other one holds any.
      name: 'call-close',
      cron: '* * * * *',
      payload: NOTHING,
      async run(parts) {
        await closeWhatIsOver(parts)
        await noteTalks(parts)
      },
    },
  ],
}
