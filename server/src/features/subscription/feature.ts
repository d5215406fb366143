import type { Feature } from '../../feature'
import { subscriptionCalls } from './routes'
import { seedSubscriptions } from './sample'
import { columnSeen, diseaseSubscription } from './tables'

export const feature: Feature = {
  calls: [subscriptionCalls],
  held: [
    { table: columnSeen, owner: columnSeen.userId, name: '', erase: 'delete' },
    { table: diseaseSubscription, owner: diseaseSubscription.userId, name: '订阅的病种', erase: 'delete' },
  ],
  sample: { after: ['column'], seed: seedSubscriptions },
}
