import type { Feature } from '../../feature'
import { voteCalls } from './routes'
import { seedVotes } from './sample'
import { voteBallot } from './tables'

export const feature: Feature = {
  calls: [voteCalls],
  held: [{ table: voteBallot, owner: voteBallot.userId, name: '投票', erase: 'keep' }],
  sample: { after: ['shared-case'], seed: seedVotes },
}
