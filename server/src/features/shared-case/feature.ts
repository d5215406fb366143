import type { Feature } from '../../feature'
import { sharedCaseCalls } from './routes'
import { seedSquare } from './sample'
import { sharedCase } from './tables'

export const feature: Feature = {
  calls: [sharedCaseCalls],
  held: [{ table: sharedCase, owner: sharedCase.userId, name: '分享的病例', erase: 'delete' }],
  sample: { seed: seedSquare },
}
