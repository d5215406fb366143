import type { Feature } from '../../feature'
import { registerClickstream, trackingCalls } from './routes'
import { purgeTracking } from './tracking'
import { trackEvent, viewTime } from './tables'

export const feature: Feature = {
  calls: [trackingCalls],
  routes: [registerClickstream],
  held: [
    { table: trackEvent, owner: trackEvent.userId, name: '使用记录', erase: { userId: null, pid: '', sid: '' } },
    { table: viewTime, owner: viewTime.userId, name: '阅读时长上报', erase: { userId: null, pid: '' } },
  ],
  purge: ({ db }) => purgeTracking(db),
}
