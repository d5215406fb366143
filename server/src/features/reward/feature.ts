import type { Feature } from '../../feature'
import { CREDIT_EXPIRY } from './expiry'
import { CREDIT_NOTICE, CREDIT_NOTICES } from './notices'
import { creditCalls, medalCalls, missionCalls, signInCalls } from './routes'
import { medalEarned, missionClaim, signInDay } from './tables'

export const feature: Feature = {
  calls: [creditCalls, medalCalls, missionCalls, signInCalls],
  held: [
    { table: signInDay, owner: signInDay.userId, name: '签到', erase: 'delete' },
    { table: missionClaim, owner: missionClaim.userId, name: '领取的奖励', erase: 'delete' },
    { table: medalEarned, owner: medalEarned.userId, name: '勋章', erase: 'delete' },
  ],
  jobs: [CREDIT_EXPIRY, CREDIT_NOTICES, CREDIT_NOTICE],
}
